#include "server/ops/config_loader.hpp"

#include "server/ops/options.hpp"
#include "server/ops/version.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <sstream>
#include <toml++/toml.h>
#include <utility>

namespace pique::server {

namespace {

/// Ends the loading: what is wrong, and where.
struct Fault {
    std::string text;
};

/// The values given for one option by one source, and how the source names it.
struct Given {
    std::vector<std::string> values;
    std::string where;
};

std::string flag_of(const Option& option) {
    return "--" + std::string(option.name);
}

std::string key_of(std::string_view name) {
    std::string key(name);
    std::replace(key.begin(), key.end(), '-', '_');
    return key;
}

std::string variable_of(std::string_view name) {
    std::string variable = "PIQUE_" + key_of(name);
    for (char& c : variable) {
        if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    }
    return variable;
}

std::vector<std::string> split_at_commas(const std::string& text) {
    std::vector<std::string> parts;
    std::istringstream stream(text);
    for (std::string part; std::getline(stream, part, ',');) {
        if (!part.empty()) parts.push_back(part);
    }
    return parts;
}

/// A value of a TOML file as the flag would have it; nothing for a type that no option has.
std::optional<std::string> flag_value(const toml::node& node) {
    if (const auto text = node.as_string()) return text->get();
    if (const auto number = node.as_integer()) return std::to_string(number->get());
    return std::nullopt;
}

std::map<std::string_view, Given> read_file(const std::string& path) {
    toml::table table;
    try {
        table = toml::parse_file(path);
    } catch (const toml::parse_error& error) {
        const auto line = error.source().begin.line;
        throw Fault{line > 0 ? fmt::format("{}:{}: {}", path, line, error.description())
                             : fmt::format("{}: {}", path, error.description())};
    }
    std::map<std::string_view, Given> given;
    for (const auto& [key, node] : table) {
        const std::string where = fmt::format("{}:{}: ", path, key.source().begin.line);
        const std::string wanted = key_of(key.str());
        const Option* const option = find_option([&](const Option& known) { return key_of(known.name) == wanted; });
        if (!option) throw Fault{where + fmt::format("unknown key '{}'", key.str())};

        Given values{.values = {}, .where = where + std::string(key.str())};
        const toml::array* const list = node.as_array();
        if (list && !option->is_list()) throw Fault{values.where + ": one value is wanted"};
        const auto take = [&](const toml::node& element) {
            const std::optional<std::string> value = flag_value(element);
            if (!value || element.is_integer() != option->is_number()) {
                throw Fault{values.where +
                            (option->is_number() ? ": a whole number is wanted" : ": a string is wanted")};
            }
            values.values.push_back(*value);
        };
        if (list) {
            for (const toml::node& element : *list)
                take(element);
        } else {
            take(node);
        }
        if (!given.emplace(option->name, std::move(values)).second) {
            throw Fault{where + fmt::format("'{}' is set twice", key.str())};
        }
    }
    return given;
}

/// The flags of one command line.
class Flags {
public:
    Flags() {
        app_.set_version_flag("--version", "piqued " + std::string(server_version));
        app_.add_option("--config", file_, "Read options from this TOML file")->type_name("FILE");
        app_.add_flag("--print-config", print_, "Print the configuration that would be used, and exit");
        for (const Option& option : options()) {
            const std::string help = option.full_help();
            const std::string type(option.type);
            CLI::Option* added = nullptr;
            if (option.is_list()) {
                added = app_.add_option(flag_of(option), lists_[option.name], help)->allow_extra_args(false);
            } else {
                added = app_.add_option(flag_of(option), values_[option.name], help);
            }
            added->type_name(type);
        }
        healthcheck_ = app_.add_subcommand("healthcheck", "Ask a running server's /readyz: exit code 0 or 1");
        healthcheck_->fallthrough();
    }

    /// Nothing where the program should go on.
    std::optional<Answer> parse(std::vector<std::string> arguments) {
        std::reverse(arguments.begin(), arguments.end());  // as CLI11 takes them
        try {
            app_.parse(arguments);
        } catch (const CLI::CallForHelp&) {
            return Answer{.exit_code = 0, .out = app_.help(), .err = {}};
        } catch (const CLI::CallForVersion& version) {
            return Answer{.exit_code = 0, .out = std::string(version.what()) + "\n", .err = {}};
        } catch (const CLI::ParseError& error) {
            throw Fault{error.what()};
        }
        return std::nullopt;
    }

    std::optional<Given> given(const Option& option) const {
        const std::string flag = flag_of(option);
        if (app_.count(flag) == 0) return std::nullopt;
        if (option.is_list()) return Given{lists_.at(option.name), flag};
        return Given{{values_.at(option.name)}, flag};
    }
    const std::string& file() const { return file_; }
    bool print() const { return print_; }
    bool healthcheck() const { return healthcheck_->parsed(); }

private:
    CLI::App app_{"The game server of Pique.", "piqued"};
    CLI::App* healthcheck_ = nullptr;
    std::string file_;
    bool print_ = false;
    std::map<std::string_view, std::string> values_;
    std::map<std::string_view, std::vector<std::string>> lists_;
};

std::optional<Given> given_by(const Environment& environment, const Option& option) {
    const std::string variable = variable_of(option.name);
    const std::optional<std::string> value = environment(variable);
    if (!value) return std::nullopt;
    if (option.is_list()) return Given{split_at_commas(*value), variable};
    return Given{{*value}, variable};
}

std::variant<Invocation, Answer> load(std::vector<std::string> arguments, const Environment& environment) {
    Flags flags;
    if (std::optional<Answer> answer = flags.parse(std::move(arguments))) return *std::move(answer);

    const std::string file = flags.file().empty() ? environment("PIQUE_CONFIG").value_or("") : flags.file();
    std::map<std::string_view, Given> in_file;
    if (!file.empty()) in_file = read_file(file);

    Invocation invocation;
    for (const Option& option : options()) {
        std::optional<Given> given = flags.given(option);
        if (!given) given = given_by(environment, option);
        if (!given) {
            const auto found = in_file.find(option.name);
            if (found == in_file.end()) continue;
            given = found->second;
        }
        if (const std::optional<std::string> fault = option.set(invocation.config, given->values)) {
            throw Fault{given->where + ": " + *fault};
        }
    }
    if (flags.print()) return Answer{.exit_code = 0, .out = print_config(invocation.config), .err = {}};
    if (flags.healthcheck()) invocation.action = Invocation::Action::healthcheck;
    return invocation;
}

}  // namespace

Environment process_environment() {
    return [](const std::string& name) -> std::optional<std::string> {
        const char* const value = std::getenv(name.c_str());
        if (!value) return std::nullopt;
        return value;
    };
}

std::variant<Invocation, Answer> load_config(std::vector<std::string> arguments, const Environment& environment) {
    try {
        return load(std::move(arguments), environment);
    } catch (const Fault& fault) {
        return Answer{.exit_code = 2, .out = {}, .err = "piqued: " + fault.text + "\n"};
    }
}

std::string print_config(const Config& config) {
    toml::table table;
    for (const Option& option : options()) {
        const std::string key = key_of(option.name);
        std::visit(
            [&](auto member) {
                const auto& value = config.*member;
                using Value = std::decay_t<decltype(value)>;
                if constexpr (std::is_same_v<Value, std::string>) {
                    table.insert(key, mask_password(value));
                } else if constexpr (std::is_same_v<Value, std::vector<std::string>>) {
                    toml::array list;
                    for (const std::string& element : value)
                        list.push_back(element);
                    table.insert(key, list);
                } else {
                    table.insert(key, static_cast<std::int64_t>(value));
                }
            },
            option.member);
    }
    std::ostringstream out;
    out << table << "\n";
    return out.str();
}

std::string mask_password(std::string_view url) {
    constexpr std::string_view mask = "***";
    std::string masked(url);
    const std::size_t scheme = masked.find("://");
    if (scheme == std::string::npos) return masked;
    const std::size_t user = scheme + 3;
    // The last @, for a password may have one that is not encoded.
    const std::size_t at = masked.rfind('@');
    const std::size_t colon = masked.find(':', user);
    if (at != std::string::npos && colon < at) masked.replace(colon + 1, at - colon - 1, mask);

    constexpr std::string_view parameter = "password=";
    for (std::size_t found = masked.find(parameter); found != std::string::npos;
         found = masked.find(parameter, found)) {
        found += parameter.size();
        masked.replace(found, std::min(masked.find('&', found), masked.size()) - found, mask);
    }
    return masked;
}

}  // namespace pique::server
