/** Tables of SQLite files as the migrations of the last release without durable events created them. A change here would
 *  hide that a released migration was changed. */
export const releasedAccounts = {
  migrations: ['0001-accounts', '0002-session-tokens', '0003-audit-log', '0004-document-sizes'],
  tables: [
    `CREATE TABLE "users" ("id" text primary key, "email" text not null unique, "password_hash" text not null, "role" text not null, "feed" text not null, "is_mp" integer not null, "is_demo" integer not null, "created_at" bigint not null)`,
    `CREATE TABLE "subscriptions" ("id" text primary key, "user_id" text not null references "users" ("id") on delete cascade, "plan" text not null, "price_id" text not null, "coupon_id" text, "created_at" bigint not null)`,
    `CREATE INDEX "subscriptions_user" on "subscriptions" ("user_id")`,
    `CREATE TABLE "sessions" ("id" text primary key, "user_id" text not null references "users" ("id") on delete cascade, "created_at" bigint not null, "expires_at" bigint not null, "revoked_at" bigint, "generation" integer default 1 not null, "retired_at" text default '[]' not null)`,
    `CREATE INDEX "sessions_user" on "sessions" ("user_id")`,
    `CREATE INDEX "sessions_end" on "sessions" ("expires_at")`,
    `CREATE TABLE "documents" ("user_id" text not null references "users" ("id") on delete cascade, "kind" text not null, "body" text not null, "version" integer not null, "size" integer default 0 not null, constraint "documents_key" primary key ("user_id", "kind"))`,
    `CREATE TABLE "broker_secrets" ("user_id" text primary key references "users" ("id") on delete cascade, "sealed" text not null)`,
    `CREATE TABLE "storage_checks" ("id" integer primary key, "count" integer not null)`,
    `CREATE TABLE "window_counts" ("key" text primary key, "count" integer not null, "ends_at" bigint not null)`,
    `CREATE INDEX "window_counts_end" on "window_counts" ("ends_at")`,
    `CREATE TABLE "audit_log" ("id" integer primary key autoincrement, "time" bigint not null, "actor_id" text, "actor" text not null, "action" text not null, "subject_id" text, "subject" text, "address" text, "details" text not null)`,
    `CREATE INDEX "audit_log_time" on "audit_log" ("time", "id")`,
    `CREATE INDEX "audit_log_actor" on "audit_log" ("actor", "id")`,
    `CREATE INDEX "audit_log_action" on "audit_log" ("action", "id")`,
    `CREATE INDEX "audit_log_subject" on "audit_log" ("subject", "id")`,
    `CREATE INDEX "documents_sizes" on "documents" ("user_id", "kind", "size")`,
  ],
}

export const releasedMarket = {
  migrations: ['0001-market'],
  tables: [
    `CREATE TABLE "markets" ("id" integer primary key autoincrement, "identity" text not null unique)`,
    `CREATE TABLE "stamp_contexts" ("id" integer primary key autoincrement, "body" text not null unique)`,
    `CREATE TABLE "stamps" ("market" integer not null, "session" integer not null, "symbol" text not null, "stamped_at" bigint not null, "context" integer not null, "as_of" bigint, "anchor" double precision, "hp" double precision, "mhp" double precision, "bear_low" double precision, "bear_high" double precision, "bull_low" double precision, "bull_high" double precision, "strike_step" double precision, "coverage" double precision not null, "input_hash" text, constraint "stamps_key" primary key ("market", "session", "symbol", "stamped_at"))`,
    `CREATE TABLE "chains" ("market" integer not null, "symbol" text not null, "as_of" bigint not null, "body" blob not null, constraint "chains_key" primary key ("market", "symbol", "as_of"))`,
    `CREATE TABLE "resilience" ("market" integer not null, "session" integer not null, "body" blob not null, constraint "resilience_key" primary key ("market", "session"))`,
    `CREATE TABLE "announcements" ("market" integer not null, "time" bigint not null, "text" text not null, constraint "announcements_key" primary key ("market", "time"))`,
  ],
}
