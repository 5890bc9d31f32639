// One headless Chromium for a test file, and visitors with memories of their own.
import { chromium } from 'playwright-core';

export const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
export const desktop = { viewport: { width: 1440, height: 900 } };

const quiet = ['disable-gpu', 'disable-quic', 'no-first-run', 'disable-background-networking', 'disable-component-update', 'disable-sync'];

export function launchBrowser() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', ...quiet.map((flag) => `--${flag}`)],
  });
}

/**
 * A page of a new visitor. `faults` collects what must not happen: errors of scripts or of the content security
 * policy, and requests to any other host.
 */
export async function visit(browser, url, device = desktop) {
  const context = await browser.newContext({ ...device, locale: 'en-GB' });
  const page = await context.newPage();
  const faults = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/WebSocket|Failed to load resource/.test(message.text())) faults.push(message.text());
  });
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith('http') && host !== new URL(url).host) faults.push(`request to ${host}`);
  });
  const response = await page.goto(url);
  if (!response?.ok()) throw new Error(`${url} gives no page; was the server built with PIQUE_WEB=ON?`);
  return { page, context, faults };
}
