// The program as a user runs it: what it prints where, and its exit status.

#include "tests/support/temporary_folder.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace pique::server {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

class VerifyProgram : public testing::Test {
protected:
    struct Outcome {
        int status = 0;
        std::string out;
        std::string err;
    };

    Outcome run(const std::string& arguments, const std::string& input = "") {
        write("in", input);
        const auto program =
            std::filesystem::read_symlink("/proc/self/exe").parent_path().parent_path() / "bin" / "pique-verify";
        const std::string command = program.string() + " " + arguments + " <" + folder_.file("in") + " >" +
                                    folder_.file("out") + " 2>" + folder_.file("err");
        const int status = std::system(command.c_str());
        return {.status = WIFEXITED(status) ? WEXITSTATUS(status) : -1, .out = read("out"), .err = read("err")};
    }

    void write(const std::string& name, const std::string& content) { std::ofstream{folder_.file(name)} << content; }
    std::string read(const std::string& name) {
        std::ifstream file{folder_.file(name)};
        return {std::istreambuf_iterator<char>{file}, {}};
    }
    const tests::TemporaryFolder& folder() const { return folder_; }

private:
    tests::TemporaryFolder folder_;
};

const std::string fair_hand = PIQUE_SOURCE_DIR "/tests/unit/server/tools/fair_hand.json";

TEST_F(VerifyProgram, PrintsFair) {
    Outcome outcome = run(fair_hand);
    EXPECT_EQ(outcome.out, "fair\n");
    EXPECT_THAT(outcome.err, IsEmpty());
    EXPECT_EQ(outcome.status, 0);

    std::ifstream file{fair_hand};
    const std::string record{std::istreambuf_iterator<char>{file}, {}};
    for (const char* from_input : {"", "-"}) {
        outcome = run(from_input, record);
        EXPECT_EQ(outcome.out, "fair\n");
        EXPECT_EQ(outcome.status, 0);
    }
}

TEST_F(VerifyProgram, PrintsWhatIsWrong) {
    std::ifstream file{fair_hand};
    std::string record{std::istreambuf_iterator<char>{file}, {}};
    const std::string key = "\"server_seed\":\"";
    char& digit = record.at(record.find(key) + key.size());
    digit = digit == '0' ? '1' : '0';
    Outcome outcome = run("", record);
    EXPECT_THAT(outcome.out, HasSubstr("commitment"));
    EXPECT_EQ(outcome.status, 1);

    outcome = run("", "nonsense");
    EXPECT_THAT(outcome.out, HasSubstr("not a hand record"));
    EXPECT_EQ(outcome.status, 1);
}

TEST_F(VerifyProgram, RefusesAWrongUseInOneLine) {
    for (const std::string& arguments : {std::string{"--no-such-option"}, std::string{"one two"},
                                         folder().file("absent.json"), folder().path().string()}) {
        const Outcome outcome = run(arguments);
        EXPECT_THAT(outcome.out, IsEmpty());
        EXPECT_THAT(outcome.err, StartsWith("pique-verify: "));
        EXPECT_EQ(std::count(outcome.err.begin(), outcome.err.end(), '\n'), 1) << outcome.err;
        EXPECT_EQ(outcome.status, 2);
    }
}

TEST_F(VerifyProgram, SaysWhatItIs) {
    EXPECT_THAT(run("--help").out, HasSubstr("hand record"));
    EXPECT_EQ(run("--help").status, 0);
    EXPECT_THAT(run("--version").out, StartsWith("pique-verify "));
    EXPECT_EQ(run("--version").status, 0);
}

}  // namespace
}  // namespace pique::server
