#include "server/net/http_files.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <vector>

namespace pique::server {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::Key;
using testing::Not;
using testing::Pair;

const std::vector<web::EmbeddedFile> files{
    {"api/v1/schema/view.json", "{}", "application/json", "\"schema\"", false, {}},
    {"assets/app-1a2b.js", "let a", "text/javascript; charset=utf-8", "\"app\"", true, "zipped app"},
    {"index.html", "<html>", "text/html; charset=utf-8", "\"index\"", false, "zipped index"},
};

std::optional<HttpReply> get(std::string_view path, const FileConditions& conditions = {}) {
    return file_reply(path, conditions, files);
}

TEST(HttpFiles, ServesThePageAtTheRootAndAtInviteLinks) {
    for (const char* path : {"/", "/t/ABC234", "/t/", "/t/a/b", "/index.html"}) {
        const auto reply = get(path);
        ASSERT_TRUE(reply) << path;
        EXPECT_EQ(reply->status, 200);
        EXPECT_EQ(reply->body(), "<html>");
        EXPECT_EQ(reply->content_type, "text/html; charset=utf-8");
        EXPECT_THAT(reply->fields, Contains(Pair("Cache-Control", "no-cache")));
    }
}

TEST(HttpFiles, KnowsNothingElse) {
    for (const char* path : {"", "index.html", "/t", "/x", "/assets/", "/assets/app-1a2b.js/", "//index.html",
                             "/../index.html", "/assets/../index.html", "/INDEX.html", "/index.html%00"}) {
        EXPECT_FALSE(get(path)) << path;
    }
}

TEST(HttpFiles, AHashedAssetMayBeKeptForEver) {
    const auto reply = get("/assets/app-1a2b.js");
    ASSERT_TRUE(reply);
    EXPECT_THAT(reply->fields, Contains(Pair("Cache-Control", HasSubstr("immutable"))));
    EXPECT_THAT(reply->fields, Contains(Pair("ETag", "\"app\"")));
}

TEST(HttpFiles, SendsGzipToThoseWhoAcceptIt) {
    struct Case {
        const char* accept;
        bool zipped;
    };
    for (const Case& c :
         {Case{"gzip", true}, Case{"br, GZIP;q=0.5", true}, Case{"deflate, gzip;q=1.0, *;q=0.5", true}, Case{"", false},
          Case{"br", false}, Case{"gzip;q=0", false}, Case{"gzip;q=0.000", false}, Case{"xgzip", false}}) {
        const auto reply = get("/", {.accept_encoding = c.accept, .if_none_match = {}});
        ASSERT_TRUE(reply);
        EXPECT_EQ(reply->body(), c.zipped ? "zipped index" : "<html>") << c.accept;
        EXPECT_EQ(testing::Matches(Contains(Pair("Content-Encoding", "gzip")))(reply->fields), c.zipped) << c.accept;
        EXPECT_THAT(reply->fields, Contains(Pair("Vary", "Accept-Encoding")));
        EXPECT_THAT(reply->fields, Contains(Pair("ETag", c.zipped ? "\"index-gzip\"" : "\"index\"")));
    }
}

TEST(HttpFiles, AFileThatGzipMakesNoSmallerIsSentAsItIs) {
    const auto reply = get("/api/v1/schema/view.json", {.accept_encoding = "gzip", .if_none_match = {}});
    ASSERT_TRUE(reply);
    EXPECT_EQ(reply->body(), "{}");
    EXPECT_THAT(reply->fields, Not(Contains(Key("Content-Encoding"))));
    EXPECT_THAT(reply->fields, Not(Contains(Key("Vary"))));
}

TEST(HttpFiles, AnswersThatNothingHasChanged) {
    for (const char* tags : {"\"index\"", "W/\"index\"", "\"other\", \"index\"", "\"other\" ,W/\"index\"", "*"}) {
        const auto reply = get("/", {.accept_encoding = {}, .if_none_match = tags});
        ASSERT_TRUE(reply);
        EXPECT_EQ(reply->status, 304) << tags;
        EXPECT_EQ(reply->body(), "");
        EXPECT_THAT(reply->fields, Contains(Pair("ETag", "\"index\"")));
    }
    for (const char* tags : {"", "\"other\"", "index", "\"index-gzip\"", "\"index"}) {
        EXPECT_EQ(get("/", {.accept_encoding = {}, .if_none_match = tags})->status, 200) << tags;
    }
    EXPECT_EQ(get("/", {.accept_encoding = "gzip", .if_none_match = "\"index-gzip\""})->status, 304);
}

TEST(HttpFiles, SaysSoWhereThereIsNoClient) {
    const auto reply = file_reply("/", {}, std::span(files).first(1));
    ASSERT_TRUE(reply);
    EXPECT_EQ(reply->status, 200);
    EXPECT_THAT(reply->content_type, HasSubstr("text/plain"));
    EXPECT_THAT(reply->text, HasSubstr("without the browser client"));
}

}  // namespace
}  // namespace pique::server
