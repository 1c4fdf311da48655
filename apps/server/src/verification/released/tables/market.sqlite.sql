-- 0001-market
CREATE TABLE "announcements" ("market" integer not null, "time" bigint not null, "text" text not null, constraint "announcements_key" primary key ("market", "time"))
CREATE TABLE "chains" ("market" integer not null, "symbol" text not null, "as_of" bigint not null, "body" blob not null, constraint "chains_key" primary key ("market", "symbol", "as_of"))
CREATE TABLE "markets" ("id" integer primary key autoincrement, "identity" text not null unique)
CREATE TABLE "resilience" ("market" integer not null, "session" integer not null, "body" blob not null, constraint "resilience_key" primary key ("market", "session"))
CREATE TABLE "stamp_contexts" ("id" integer primary key autoincrement, "body" text not null unique)
CREATE TABLE "stamps" ("market" integer not null, "session" integer not null, "symbol" text not null, "stamped_at" bigint not null, "context" integer not null, "as_of" bigint, "anchor" double precision, "hp" double precision, "mhp" double precision, "bear_low" double precision, "bear_high" double precision, "bull_low" double precision, "bull_high" double precision, "strike_step" double precision, "coverage" double precision not null, "input_hash" text, constraint "stamps_key" primary key ("market", "session", "symbol", "stamped_at"))
-- 0002-durable-events
CREATE TABLE "durable_events" ("id" integer primary key autoincrement, "scope" integer not null, "key" text not null, "kind" text not null, "body" text not null, "published_at" bigint, constraint "durable_events_key" unique ("scope", "key"))
CREATE INDEX "durable_events_published" on "durable_events" ("scope", "published_at", "id")
-- 0003-margins
CREATE TABLE "margins" ("product" text not null, "from_day" integer not null, "amount" double precision not null, constraint "margins_key" primary key ("product", "from_day"))
-- 0004-firings
CREATE TABLE "firings" ("market" integer not null, "id" text not null, "session" integer not null, "at" bigint not null, "body" text not null, constraint "firings_key" primary key ("market", "id"))
CREATE INDEX "firings_at" on "firings" ("market", "at", "id")
-- 0005-engine-runs
CREATE TABLE "engine_runs" ("installation" text primary key, "run" bigint not null, "clock" text, "saved_at" bigint, "is_running" integer not null)
