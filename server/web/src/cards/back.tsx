/** The back of a card. */
export function CardBack() {
  const rows = Array.from({ length: 9 }, (_, row) => row);
  const places = Array.from({ length: 6 }, (_, column) => column);
  return (
    <svg class="card-back" viewBox="0 0 100 140" aria-hidden="true">
      <rect class="back-ground" x="6" y="6" width="88" height="128" rx="6" />
      {rows.flatMap((row) =>
        places.map((column) => (
          <path
            key={`${row} ${column}`}
            class="back-lozenge"
            d="M0 -6L6 0L0 6L-6 0Z"
            transform={`translate(${15 + column * 14} ${14 + row * 14})`}
          />
        )),
      )}
      <rect class="back-border" x="6" y="6" width="88" height="128" rx="6" />
    </svg>
  );
}
