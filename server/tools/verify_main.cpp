// pique-verify: tells whether a finished hand was fair.

#include "server/ops/version.hpp"
#include "server/tools/verify.hpp"

#include <CLI/CLI.hpp>

#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <optional>
#include <string>
#include <system_error>

namespace {

enum ExitCode : int { fair = 0, unfair = 1, wrong_usage = 2 };

std::string read_all(std::istream& in) {
    return {std::istreambuf_iterator<char>{in}, {}};
}

/// Nothing where there is no such file, or only a folder.
std::optional<std::string> read_file(const std::string& path) {
    std::error_code ignored;
    std::ifstream file{path, std::ios::binary};
    if (!file || std::filesystem::is_directory(path, ignored)) return std::nullopt;
    return read_all(file);
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App app{
        "Checks a hand record: the commitment, the deal, every action and the score. Prints 'fair', or the first thing "
        "that is wrong; exit status 0 or 1.",
        "pique-verify"};
    app.set_version_flag("--version", "pique-verify " + std::string{pique::server::server_version});
    std::string path = "-";
    app.add_option("FILE", path, "The record as JSON; '-' or nothing: from standard input");
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& asked) {
        return app.exit(asked);
    } catch (const CLI::Error& error) {
        std::cerr << "pique-verify: " << error.what() << '\n';
        return wrong_usage;
    }

    const auto record = path == "-" ? std::optional{read_all(std::cin)} : read_file(path);
    if (!record) {
        std::cerr << "pique-verify: " << path << " cannot be read\n";
        return wrong_usage;
    }
    const auto fault = pique::server::find_fault(*record);
    std::cout << fault.value_or("fair") << '\n';
    return fault ? unfair : fair;
}
