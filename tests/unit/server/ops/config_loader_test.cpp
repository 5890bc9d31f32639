#include "server/ops/config_loader.hpp"

#include "server/ops/options.hpp"
#include "tests/support/temporary_folder.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <map>

namespace pique::server {
namespace {

using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

class ConfigLoader : public testing::Test {
protected:
    std::variant<Invocation, Answer> load(std::vector<std::string> arguments) {
        return load_config(std::move(arguments), [this](const std::string& name) -> std::optional<std::string> {
            const auto found = environment_.find(name);
            if (found == environment_.end()) return std::nullopt;
            return found->second;
        });
    }

    Config loaded(std::vector<std::string> arguments) {
        auto result = load(std::move(arguments));
        if (const auto* answer = std::get_if<Answer>(&result)) {
            ADD_FAILURE() << answer->err;
            return {};
        }
        return std::get<Invocation>(result).config;
    }

    /// The line on stderr of a command line that is refused.
    std::string fault(std::vector<std::string> arguments) {
        const auto result = load(std::move(arguments));
        const auto* const answer = std::get_if<Answer>(&result);
        if (!answer) return "accepted";
        EXPECT_EQ(answer->exit_code, 2);
        EXPECT_EQ(answer->out, "");
        EXPECT_EQ(std::count(answer->err.begin(), answer->err.end(), '\n'), 1) << answer->err;
        return answer->err;
    }

    Answer answered(std::vector<std::string> arguments) {
        const auto result = load(std::move(arguments));
        const auto* const answer = std::get_if<Answer>(&result);
        EXPECT_TRUE(answer);
        return answer ? *answer : Answer{};
    }

    std::string file(const std::string& text) {
        std::string path = folder_.file("pique.toml");
        std::ofstream(path) << text;
        return path;
    }

    std::map<std::string, std::string> environment_;
    tests::TemporaryFolder folder_;
};

TEST_F(ConfigLoader, HasDefaults) {
    const Config config = loaded({});
    EXPECT_EQ(config.listen, "0.0.0.0:8080");
    EXPECT_EQ(config.admin, "127.0.0.1:9180");
    EXPECT_EQ(config.turn_seconds, 30);
    EXPECT_EQ(config.grace_seconds, 60);
    EXPECT_EQ(config.hand_pause_ms, 3000);
    EXPECT_EQ(config.bot_delay_ms, 600);
}

TEST_F(ConfigLoader, TakesAFlagElseTheEnvironmentElseTheFileElseTheDefault) {
    struct Case {
        bool in_file;
        bool in_environment;
        bool as_flag;
        int expected;
    };
    const Case cases[] = {
        {false, false, false, 30}, {true, false, false, 1}, {false, true, false, 2}, {true, true, false, 2},
        {false, false, true, 3},   {true, false, true, 3},  {false, true, true, 3},  {true, true, true, 3},
    };
    for (const Case& c : cases) {
        environment_.clear();
        if (c.in_environment) environment_["PIQUE_TURN_SECONDS"] = "2";
        std::vector<std::string> arguments{"--config", file(c.in_file ? "turn_seconds = 1\n" : "")};
        if (c.as_flag) arguments.insert(arguments.end(), {"--turn-seconds", "3"});
        EXPECT_EQ(loaded(arguments).turn_seconds, c.expected) << c.in_file << c.in_environment << c.as_flag;
    }
}

TEST_F(ConfigLoader, EveryOptionIsTakenFromEachSource) {
    for (const Option& option : options()) {
        std::string value = "memory:";
        if (option.is_number()) value = "7";
        if (option.type == "HOST:PORT") value = "localhost:7";
        if (option.type == "ORIGIN") value = "https://example.org";
        if (option.type == "CIDR") value = "10.0.0.0/8";
        if (option.type == "LEVEL") value = "warn";
        if (option.type == "FORMAT") value = "json";
        std::string key(option.name);
        std::replace(key.begin(), key.end(), '-', '_');
        std::string variable = "PIQUE_" + key;
        std::transform(variable.begin(), variable.end(), variable.begin(), [](char c) { return std::toupper(c); });
        const std::string in_toml = option.is_number() ? value : "'" + value + "'";

        const std::string expected = print_config(loaded({"--" + std::string(option.name), value}));
        EXPECT_NE(expected, print_config(Config())) << option.name;
        EXPECT_EQ(print_config(loaded({"--config", file(key + " = " + in_toml)})), expected) << option.name;
        EXPECT_EQ(print_config(loaded({"--config", file(std::string(option.name) + " = " + in_toml)})), expected);
        environment_[variable] = value;
        EXPECT_EQ(print_config(loaded({})), expected) << variable;
        environment_.clear();
    }
}

TEST_F(ConfigLoader, ListsAreRepeatedFlagsArraysOrSeparatedByCommas) {
    const auto expected = ElementsAre("http://a.example", "http://b.example");
    EXPECT_THAT(loaded({"--allow-origin", "http://a.example", "--allow-origin", "http://b.example"}).allow_origin,
                expected);
    EXPECT_THAT(loaded({"--config", file("allow_origin = ['http://a.example', 'http://b.example']")}).allow_origin,
                expected);
    environment_["PIQUE_ALLOW_ORIGIN"] = "http://a.example,http://b.example";
    EXPECT_THAT(loaded({}).allow_origin, expected);
    EXPECT_THAT(loaded({"--allow-origin", "http://c.example"}).allow_origin, ElementsAre("http://c.example"));
}

TEST_F(ConfigLoader, TheEnvironmentMayNameTheFile) {
    environment_["PIQUE_CONFIG"] = file("rate = 5");
    EXPECT_EQ(loaded({}).rate, 5);
}

TEST_F(ConfigLoader, AnUnknownKeyIsNamedWithItsLine) {
    const std::string path = file("rate = 5\n\nlisen = '0.0.0.0:1'\n");
    EXPECT_EQ(fault({"--config", path}), "piqued: " + path + ":3: unknown key 'lisen'\n");
    EXPECT_THAT(fault({"--config", file("[server]\nrate = 5\n")}), HasSubstr(":1: unknown key 'server'"));
}

TEST_F(ConfigLoader, AFaultyFileIsNamedWithTheLine) {
    EXPECT_THAT(fault({"--config", file("rate = 5\nburst = \n")}), HasSubstr("pique.toml:2: "));
    EXPECT_THAT(fault({"--config", file("rate = 5\n\nburst = 'many'\n")}), HasSubstr(":3: burst: "));
    EXPECT_THAT(fault({"--config", file("listen = 8080\n")}), HasSubstr(":1: listen: "));
    EXPECT_THAT(fault({"--config", file("rate = true\n")}), HasSubstr(":1: rate: "));
    EXPECT_THAT(fault({"--config", file("rate = [1, 2]\n")}), HasSubstr(":1: rate: "));
    EXPECT_THAT(fault({"--config", file("turn_seconds = 1\nturn-seconds = 2\n")}), HasSubstr("set twice"));
    EXPECT_THAT(fault({"--config", folder_.file("missing.toml")}), HasSubstr("missing.toml"));
}

TEST_F(ConfigLoader, AWrongOptionIsOneClearLine) {
    EXPECT_THAT(fault({"--lisen", "x"}), HasSubstr("--lisen"));
    EXPECT_THAT(fault({"stray"}), HasSubstr("stray"));
    EXPECT_THAT(fault({"--rate"}), HasSubstr("--rate"));
    EXPECT_THAT(fault({"--rate", "fast"}), StartsWith("piqued: --rate: 'fast' is not a whole number from 1 to"));
    EXPECT_THAT(fault({"--rate", "5x"}), HasSubstr("--rate"));
    EXPECT_THAT(fault({"--rate", "0"}), HasSubstr("--rate"));
    EXPECT_THAT(fault({"--turn-seconds=-1"}), HasSubstr("--turn-seconds"));
    EXPECT_THAT(fault({"--turn-seconds", "99999999999999999999"}), HasSubstr("--turn-seconds"));
    EXPECT_THAT(fault({"--listen", "8080"}), HasSubstr("--listen: '8080' is not HOST:PORT"));
    EXPECT_THAT(fault({"--store", "mysql://x"}), HasSubstr("--store"));
    EXPECT_THAT(fault({"--allow-origin", "example.org"}), HasSubstr("--allow-origin"));
    EXPECT_THAT(fault({"--trusted-proxy", "10.0.0.0/99"}), HasSubstr("--trusted-proxy"));
    EXPECT_THAT(fault({"--log-level", "loud"}), HasSubstr("--log-level"));
    EXPECT_THAT(fault({"--log-format", "xml"}), HasSubstr("--log-format"));
    environment_["PIQUE_BURST"] = "many";
    EXPECT_THAT(fault({}), StartsWith("piqued: PIQUE_BURST: "));
}

TEST_F(ConfigLoader, APasswordIsNotRepeatedInAFault) {
    environment_["PIQUE_STORE"] = "mysql://user:secret@host";
    EXPECT_THAT(fault({}), Not(HasSubstr("secret")));
}

TEST_F(ConfigLoader, PrintsWhatItWouldUseSoThatItCanBeReadBack) {
    const std::vector<std::string> arguments{"--rate",  "7",           "--allow-origin", "http://a.example",
                                             "--store", "sqlite:x.db", "--print-config"};
    const Answer printed = answered(arguments);
    EXPECT_EQ(printed.exit_code, 0);
    EXPECT_THAT(printed.out, HasSubstr("rate = 7\n"));
    EXPECT_EQ(answered({"--config", file(printed.out), "--print-config"}).out, printed.out);
}

TEST_F(ConfigLoader, PrintsNoPassword) {
    const Answer printed = answered({"--store", "postgres://pique:s3cret@db.example/pique", "--print-config"});
    EXPECT_THAT(printed.out, HasSubstr("postgres://pique:***@db.example/pique"));
    EXPECT_THAT(printed.out, Not(HasSubstr("s3cret")));
}

TEST_F(ConfigLoader, MasksPasswordsWhereverTheyStand) {
    EXPECT_EQ(mask_password("postgres://u:p@h:5432/d"), "postgres://u:***@h:5432/d");
    EXPECT_EQ(mask_password("postgres://u:p@ss/w:rd@h/d"), "postgres://u:***@h/d");
    EXPECT_EQ(mask_password("postgres://h/d?user=u&password=p&sslmode=require"),
              "postgres://h/d?user=u&password=***&sslmode=require");
    EXPECT_EQ(mask_password("postgres://h:5432/d?password=p"), "postgres://h:5432/d?password=***");
    EXPECT_EQ(mask_password("postgres://u@h:5432/d"), "postgres://u@h:5432/d");
    EXPECT_EQ(mask_password("sqlite:data/pique.db"), "sqlite:data/pique.db");
    EXPECT_EQ(mask_password("memory:"), "memory:");
}

TEST_F(ConfigLoader, KnowsHelpAndVersion) {
    const Answer help = answered({"--help"});
    EXPECT_EQ(help.exit_code, 0);
    EXPECT_EQ(help.err, "");
    for (const Option& option : options())
        EXPECT_THAT(help.out, HasSubstr("--" + std::string(option.name)));
    EXPECT_THAT(help.out, HasSubstr("[0.0.0.0:8080]"));
    EXPECT_THAT(help.out, HasSubstr("healthcheck"));
    EXPECT_THAT(answered({"--version"}).out, testing::MatchesRegex("piqued [0-9]+\\.[0-9]+\\.[0-9]+\n"));
}

TEST_F(ConfigLoader, TheHealthcheckTakesTheSameOptionsBeforeAndAfter) {
    for (const std::vector<std::string>& arguments :
         {std::vector<std::string>{"healthcheck", "--admin", "localhost:7"},
          std::vector<std::string>{"--admin", "localhost:7", "healthcheck"}}) {
        const auto result = load(arguments);
        const auto* const invocation = std::get_if<Invocation>(&result);
        ASSERT_TRUE(invocation);
        EXPECT_EQ(invocation->action, Invocation::Action::healthcheck);
        EXPECT_EQ(invocation->config.admin, "localhost:7");
    }
}

}  // namespace
}  // namespace pique::server
