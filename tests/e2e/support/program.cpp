#include "tests/e2e/support/program.hpp"

#include "tests/e2e/support/world.hpp"

#include <boost/process/args.hpp>
#include <boost/process/child.hpp>
#include <boost/process/io.hpp>
#include <poll.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <regex>
#include <stdexcept>

namespace pique::tests {

namespace process = boost::process;

std::string program_path(const std::string& name) {
    const char* const folder = std::getenv("PIQUE_BIN_DIR");
    if (folder == nullptr) throw std::runtime_error("PIQUE_BIN_DIR is not set");
    return std::string(folder) + '/' + name;
}

ProgramResult run_program(const std::string& name, const std::vector<std::string>& arguments,
                          const std::string& input) {
    const TemporaryFolder folder;
    std::ofstream(folder.file("in")) << input;
    process::child child(program_path(name), process::args(arguments),
                         process::std_in<folder.file("in"), process::std_out> folder.file("out"));
    child.wait();
    std::ifstream out(folder.file("out"));
    return {child.exit_code(), std::string(std::istreambuf_iterator<char>(out), {})};
}

struct Piqued::Process {
    process::ipstream out;
    process::child child;
};

Piqued::Piqued(const std::string& store, const std::vector<std::string>& more) : process_(std::make_unique<Process>()) {
    std::vector<std::string> arguments{"--listen",        "127.0.0.1:0", "--admin",        "127.0.0.1:0",
                                       "--store",         store,         "--data",         folder_.file("data"),
                                       "--hand-pause-ms", "0",           "--bot-delay-ms", "0",
                                       "--threads",       "2",           "--rate",         "100000",
                                       "--burst",         "100000"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    process_->child = process::child(program_path("piqued"), process::args(arguments), process::std_in.close(),
                                     process::std_out > process_->out, process::std_err > folder_.file("log"));
    std::string line;
    const std::regex ready(R"(pique: listening on http://127\.0\.0\.1:(\d+))");
    std::smatch found;
    if (!std::getline(process_->out, line) || !std::regex_match(line, found, ready)) {
        throw std::runtime_error("piqued did not start: " + line + '\n' + log());
    }
    port_ = found[1];
    // The log tells both addresses, the operator's first.
    const std::string text = log();
    if (!std::regex_search(text, found, std::regex(R"(127\.0\.0\.1:(\d+))"))) {
        throw std::runtime_error("piqued does not tell its admin address:\n" + text);
    }
    admin_port_ = found[1];
}

Piqued::~Piqued() {
    if (process_->child.valid() && process_->child.running()) kill();
}

void Piqued::kill() {
    signal(SIGKILL);
    wait();
}

void Piqued::signal(int number) {
    ::kill(process_->child.id(), number);
}

int Piqued::wait() {
    // glibc 2.36 declares pidfd_open for C only.
    const int handle = static_cast<int>(syscall(SYS_pidfd_open, process_->child.id(), 0));
    pollfd ended{.fd = handle, .events = POLLIN, .revents = 0};
    const auto patience_ms = std::chrono::milliseconds(World::patience).count();
    const int polled = poll(&ended, 1, static_cast<int>(patience_ms));
    close(handle);
    if (polled != 1) throw std::runtime_error("piqued does not end:\n" + log());
    process_->child.wait();
    const int status = process_->child.native_exit_code();
    return WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status);
}

std::string Piqued::log() const {
    std::ifstream file(folder_.file("log"));
    return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace pique::tests
