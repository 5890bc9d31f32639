#pragma once

#include "tests/support/temporary_folder.hpp"

#include <memory>
#include <string>
#include <vector>

namespace pique::tests {

/// A program of the build, from the folder that PIQUE_BIN_DIR names.
std::string program_path(const std::string& name);

/// What a program printed and how it ended.
struct ProgramResult {
    int exit_code = 0;
    std::string out;
};
/// Runs a program with this standard input to its end.
ProgramResult run_program(const std::string& name, const std::vector<std::string>& arguments, const std::string& input);

/// A running piqued on free ports, without pauses and without a limit of messages; killed at the end of its scope.
class Piqued {
public:
    /// Returns when the server is ready. `store` is what the option takes; `more` are further options.
    explicit Piqued(const std::string& store = "memory:", const std::vector<std::string>& more = {});
    ~Piqued();
    Piqued(const Piqued&) = delete;
    Piqued& operator=(const Piqued&) = delete;

    /// For players, and for the operator.
    const std::string& port() const { return port_; }
    const std::string& admin_port() const { return admin_port_; }

    /// kill -9.
    void kill();
    void signal(int number);
    /// The exit code, or minus the signal that ended it.
    int wait();

private:
    std::string log() const;

    TemporaryFolder folder_;
    struct Process;
    std::unique_ptr<Process> process_;
    std::string port_;
    std::string admin_port_;
};

}  // namespace pique::tests
