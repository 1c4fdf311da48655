-- 0001-accounts
CREATE TABLE "broker_secrets" ("user_id" text primary key references "users" ("id") on delete cascade, "sealed" text not null)
CREATE TABLE "documents" ("user_id" text not null references "users" ("id") on delete cascade, "kind" text not null, "body" text not null, "version" integer not null, constraint "documents_key" primary key ("user_id", "kind"))
CREATE TABLE "sessions" ("id" text primary key, "user_id" text not null references "users" ("id") on delete cascade, "created_at" bigint not null, "expires_at" bigint not null, "revoked_at" bigint)
CREATE INDEX "sessions_end" on "sessions" ("expires_at")
CREATE INDEX "sessions_user" on "sessions" ("user_id")
CREATE TABLE "sign_in_failures" ("key" text primary key, "count" integer not null, "since" bigint not null)
CREATE TABLE "storage_checks" ("id" integer primary key, "count" integer not null)
CREATE TABLE "subscriptions" ("id" text primary key, "user_id" text not null references "users" ("id") on delete cascade, "plan" text not null, "price_id" text not null, "coupon_id" text, "created_at" bigint not null)
CREATE INDEX "subscriptions_user" on "subscriptions" ("user_id")
CREATE TABLE "users" ("id" text primary key, "email" text not null unique, "password_hash" text not null, "role" text not null, "feed" text not null, "is_mp" integer not null, "is_demo" integer not null, "created_at" bigint not null)
-- 0002-session-tokens
CREATE TABLE "sessions" ("id" text primary key, "user_id" text not null references "users" ("id") on delete cascade, "created_at" bigint not null, "expires_at" bigint not null, "revoked_at" bigint, "generation" integer default 1 not null, "retired_at" text default '[]' not null)
CREATE TABLE "window_counts" ("key" text primary key, "count" integer not null, "ends_at" bigint not null)
CREATE INDEX "window_counts_end" on "window_counts" ("ends_at")
-- gone: CREATE TABLE "sessions" ("id" text primary key, "user_id" text not null references "users" ("id") on delete cascade, "created_at" bigint not null, "expires_at" bigint not null, "revoked_at" bigint)
-- gone: CREATE TABLE "sign_in_failures" ("key" text primary key, "count" integer not null, "since" bigint not null)
-- 0003-audit-log
CREATE TABLE "audit_log" ("id" integer primary key autoincrement, "time" bigint not null, "actor_id" text, "actor" text not null, "action" text not null, "subject_id" text, "subject" text, "address" text, "details" text not null)
CREATE INDEX "audit_log_action" on "audit_log" ("action", "id")
CREATE INDEX "audit_log_actor" on "audit_log" ("actor", "id")
CREATE INDEX "audit_log_subject" on "audit_log" ("subject", "id")
CREATE INDEX "audit_log_time" on "audit_log" ("time", "id")
-- 0004-document-sizes
CREATE TABLE "documents" ("user_id" text not null references "users" ("id") on delete cascade, "kind" text not null, "body" text not null, "version" integer not null, "size" integer default 0 not null, constraint "documents_key" primary key ("user_id", "kind"))
CREATE INDEX "documents_sizes" on "documents" ("user_id", "kind", "size")
-- gone: CREATE TABLE "documents" ("user_id" text not null references "users" ("id") on delete cascade, "kind" text not null, "body" text not null, "version" integer not null, constraint "documents_key" primary key ("user_id", "kind"))
-- 0005-durable-events
CREATE TABLE "durable_events" ("id" integer primary key autoincrement, "scope" integer not null, "key" text not null, "kind" text not null, "body" text not null, "published_at" bigint, constraint "durable_events_key" unique ("scope", "key"))
CREATE INDEX "durable_events_published" on "durable_events" ("scope", "published_at", "id")
-- 0006-feed-states
-- 0007-own-alerts
CREATE TABLE "alert_checkpoints" ("feed" text primary key, "epoch" integer not null, "until_time" bigint not null)
CREATE TABLE "firings" ("id" integer primary key autoincrement, "firing_id" text not null unique, "trigger_key" text not null unique, "user_id" text not null references "users" ("id") on delete cascade, "alert_id" text not null, "rule_version" integer not null, "symbol" text not null, "feed" text not null, "at" bigint not null, "epoch" integer not null, "wall_time" bigint not null, "title" text not null, "text" text not null, "color" text not null, "dir" text not null, "evidence" text not null)
CREATE INDEX "firings_age" on "firings" ("user_id", "id")
CREATE INDEX "firings_time" on "firings" ("user_id", "at", "id")
CREATE TABLE "own_alerts" ("id" text primary key, "user_id" text not null references "users" ("id") on delete cascade, "name" text not null, "rule" text not null, "symbol" text, "repeat" text not null, "expires_at" bigint, "webhook" integer not null, "version" integer not null, "rule_version" integer not null, "active_from" bigint not null, "active_epoch" integer not null, "state" text not null, "created_at" bigint not null, "last_fired_at" bigint, "firings" integer not null)
CREATE INDEX "own_alerts_state" on "own_alerts" ("state", "user_id")
CREATE INDEX "own_alerts_user" on "own_alerts" ("user_id", "created_at")
-- 0008-webhooks
CREATE TABLE "webhook_messages" ("id" text primary key, "user_id" text not null references "users" ("id") on delete cascade, "body" text not null, "created_at" bigint not null, "attempts" integer not null, "due_at" bigint not null)
CREATE INDEX "webhook_messages_due" on "webhook_messages" ("due_at", "id")
CREATE INDEX "webhook_messages_user" on "webhook_messages" ("user_id")
CREATE TABLE "webhooks" ("user_id" text primary key references "users" ("id") on delete cascade, "url" text not null, "sealed" text not null, "created_at" bigint not null, "last_attempt_at" bigint, "last_error" text)
-- 0009-scans
CREATE TABLE "own_alerts" ("id" text primary key, "user_id" text not null references "users" ("id") on delete cascade, "name" text not null, "rule" text not null, "symbol" text, "repeat" text not null, "expires_at" bigint, "webhook" integer not null, "version" integer not null, "rule_version" integer not null, "active_from" bigint not null, "active_epoch" integer not null, "state" text not null, "created_at" bigint not null, "last_fired_at" bigint, "firings" integer not null, "scan_id" text)
CREATE TABLE "scan_days" ("id" integer primary key autoincrement, "feed" text not null, "rule" text not null, "session" text not null, "epoch" integer not null, "spans" text not null, "cut_at" bigint, constraint "scan_days_key" unique ("rule", "feed", "session", "epoch"))
CREATE TABLE "scan_entries" ("day_id" bigint not null references "scan_days" ("id") on delete cascade, "symbol" text not null, "came_at" bigint not null, "went_at" bigint, constraint "scan_entries_key" primary key ("day_id", "came_at", "symbol"))
CREATE TABLE "scans" ("id" text primary key, "user_id" text not null references "users" ("id") on delete cascade, "name" text not null, "name_key" text not null, "rule" text not null, "strategy" text, "inputs" text not null, "view_settings" text not null, "version" integer not null, "active_from" bigint not null, "active_epoch" integer not null, "created_at" bigint not null, constraint "scans_names" unique ("user_id", "name_key"))
CREATE INDEX "scans_rule" on "scans" ("rule")
-- gone: CREATE TABLE "own_alerts" ("id" text primary key, "user_id" text not null references "users" ("id") on delete cascade, "name" text not null, "rule" text not null, "symbol" text, "repeat" text not null, "expires_at" bigint, "webhook" integer not null, "version" integer not null, "rule_version" integer not null, "active_from" bigint not null, "active_epoch" integer not null, "state" text not null, "created_at" bigint not null, "last_fired_at" bigint, "firings" integer not null)
-- 0010-chat-connections
CREATE TABLE "chat_connections" ("user_id" text primary key references "users" ("id") on delete cascade, "connection_id" text not null, "chat_user_id" text not null unique, "username" text not null, "discriminator" text not null, "display_name" text not null, "avatar" text, "sealed" text not null, "connected_at" bigint not null)
CREATE TABLE "chat_states" ("id" text primary key, "user_id" text not null references "users" ("id") on delete cascade, "session_id" text not null, "redirect_uri" text not null, "sealed_verifier" text not null, "expires_at" bigint not null)
CREATE INDEX "chat_states_end" on "chat_states" ("expires_at")
CREATE INDEX "chat_states_user" on "chat_states" ("user_id", "expires_at")
-- 0011-purchases
CREATE TABLE "purchase_events" ("id" text primary key, "received_at" bigint not null)
CREATE INDEX "purchase_events_age" on "purchase_events" ("received_at")
CREATE TABLE "purchases" ("id" text primary key, "user_id" text not null references "users" ("id") on delete cascade, "customer_id" text, "facts" text not null, "access_until" bigint)
CREATE INDEX "purchases_end" on "purchases" ("access_until")
CREATE INDEX "purchases_user" on "purchases" ("user_id")
CREATE TABLE "receipts" ("id" text primary key, "user_id" text not null references "users" ("id") on delete cascade, "number" text not null, "plan" text not null, "cents" bigint not null, "currency" text not null, "url" text, "created_at" bigint not null, "is_refunded" integer not null)
CREATE INDEX "receipts_user" on "receipts" ("user_id", "created_at")
-- 0012-offers
CREATE TABLE "banners" ("path" text primary key, "type" text not null, "body" blob not null, "size" integer not null, "created_at" bigint not null)
CREATE TABLE "offers" ("id" integer primary key, "version" integer not null, "body" text not null)
CREATE TABLE "shown_offers" ("user_id" text not null references "users" ("id") on delete cascade, "popup_name" text not null, "shown_at" bigint not null, constraint "shown_offers_key" primary key ("user_id", "popup_name"))
-- 0013-session-uses
CREATE TABLE "session_uses" ("session_id" text primary key references "sessions" ("id") on delete cascade, "device" text not null, "address" text, "used_at" bigint not null)
-- 0014-exchange-agreements
CREATE TABLE "exchange_agreements" ("user_id" text not null references "users" ("id") on delete cascade, "version" text not null, "accepted_at" bigint not null, "address" text, constraint "exchange_agreements_key" primary key ("user_id", "version"))
-- 0015-account-changes
CREATE TABLE "account_changes" ("id" integer primary key autoincrement, "user_id" text not null, "kind" text not null, "origin" text not null, "changed_at" bigint not null)
CREATE INDEX "account_changes_age" on "account_changes" ("changed_at")
-- 0016-futures-tickets
CREATE TABLE "futures_tickets" ("id" text primary key, "user_id" text not null references "users" ("id") on delete cascade, "session_id" text not null, "expires_at" bigint not null)
CREATE INDEX "futures_tickets_end" on "futures_tickets" ("expires_at")
CREATE INDEX "futures_tickets_user" on "futures_tickets" ("user_id", "expires_at")
-- 0017-trades
CREATE TABLE "trades" ("id" integer primary key autoincrement, "user_id" text not null references "users" ("id") on delete cascade, "action" text not null, "made_by" text not null, "data" text not null, "made_at" bigint not null)
CREATE INDEX "trades_user" on "trades" ("user_id", "id")
-- 0018-risk-accounts
CREATE TABLE "risk_accounts" ("user_id" text not null references "users" ("id") on delete cascade, "account_id" text not null, "limits" text not null, "next_limits" text, "next_from" bigint, "locked_at" bigint, "is_flattening" integer not null, constraint "risk_accounts_key" primary key ("user_id", "account_id"))
-- 0019-journal
CREATE TABLE "journal_pictures" ("user_id" text not null, "trade_id" text not null, "size" integer not null, "png" blob not null, constraint "journal_pictures_key" primary key ("user_id", "trade_id"), constraint "journal_pictures_trade" foreign key ("user_id", "trade_id") references "journal_trades" ("user_id", "id") on delete cascade)
CREATE INDEX "journal_pictures_sizes" on "journal_pictures" ("user_id", "trade_id", "size")
CREATE TABLE "journal_trades" ("user_id" text not null references "users" ("id") on delete cascade, "id" text not null, "opened_at" bigint not null, "closed_at" bigint, "exit_price" double precision, "level" text, "quantity" double precision not null, "entry_price" double precision not null, "tick_size" double precision not null, "result_ticks" double precision not null, "result" double precision not null, "low" double precision not null, "high" double precision not null, "account" text not null, "symbol" text not null, "currency" text not null, "side" text not null, "setup" text not null, "notes" text not null, "tags" text not null, constraint "journal_trades_key" primary key ("user_id", "id"))
CREATE INDEX "journal_trades_opened" on "journal_trades" ("user_id", "opened_at", "id")
-- 0021-several-servers
CREATE TABLE "account_changes" ("id" integer primary key autoincrement, "user_id" text not null, "kind" text not null, "origin" text not null, "changed_at" bigint not null, "details" text)
CREATE TABLE "futures_sessions" ("id" text primary key, "user_id" text not null references "users" ("id") on delete cascade, "name_hash" text, "redirect_url" text, "expires_at" bigint not null)
CREATE INDEX "futures_sessions_end" on "futures_sessions" ("expires_at")
CREATE INDEX "futures_sessions_user" on "futures_sessions" ("user_id", "expires_at")
-- gone: CREATE TABLE "account_changes" ("id" integer primary key autoincrement, "user_id" text not null, "kind" text not null, "origin" text not null, "changed_at" bigint not null)
-- 0022-order-claims
CREATE TABLE "order_claims" ("id" text primary key, "user_id" text not null references "users" ("id") on delete cascade, "account_id" text not null, "origin" text not null, "cl_order_id" text not null, "is_change" integer not null, "symbol" text not null, "quantity" double precision not null, "group_name" text, "parent" text, "claimed_at" bigint not null, "ends_at" bigint not null)
CREATE INDEX "order_claims_age" on "order_claims" ("claimed_at")
CREATE INDEX "order_claims_user" on "order_claims" ("user_id", "claimed_at")
-- 0023-trials
CREATE TABLE "trials" ("user_id" text primary key references "users" ("id") on delete cascade, "started_at" bigint not null)
CREATE INDEX "trials_start" on "trials" ("started_at")
CREATE INDEX "users_start" on "users" ("created_at")
