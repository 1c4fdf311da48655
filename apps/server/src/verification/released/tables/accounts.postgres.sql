-- 0001-accounts
broker_secrets.user_id text not null
broker_secrets.sealed text not null
broker_secrets constraint broker_secrets_pkey PRIMARY KEY (user_id)
broker_secrets constraint broker_secrets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
CREATE UNIQUE INDEX broker_secrets_pkey ON public.broker_secrets USING btree (user_id)
documents.user_id text not null
documents.kind text not null
documents.body text not null
documents.version integer not null
documents constraint documents_key PRIMARY KEY (user_id, kind)
documents constraint documents_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
CREATE UNIQUE INDEX documents_key ON public.documents USING btree (user_id, kind)
sessions.id text not null
sessions.user_id text not null
sessions.created_at bigint not null
sessions.expires_at bigint not null
sessions.revoked_at bigint
sessions constraint sessions_pkey PRIMARY KEY (id)
sessions constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
CREATE INDEX sessions_end ON public.sessions USING btree (expires_at)
CREATE INDEX sessions_user ON public.sessions USING btree (user_id)
CREATE UNIQUE INDEX sessions_pkey ON public.sessions USING btree (id)
sign_in_failures.key text not null
sign_in_failures.count integer not null
sign_in_failures.since bigint not null
sign_in_failures constraint sign_in_failures_pkey PRIMARY KEY (key)
CREATE UNIQUE INDEX sign_in_failures_pkey ON public.sign_in_failures USING btree (key)
storage_checks.id integer not null
storage_checks.count integer not null
storage_checks constraint storage_checks_pkey PRIMARY KEY (id)
CREATE UNIQUE INDEX storage_checks_pkey ON public.storage_checks USING btree (id)
subscriptions.id text not null
subscriptions.user_id text not null
subscriptions.plan text not null
subscriptions.price_id text not null
subscriptions.coupon_id text
subscriptions.created_at bigint not null
subscriptions constraint subscriptions_pkey PRIMARY KEY (id)
subscriptions constraint subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
CREATE INDEX subscriptions_user ON public.subscriptions USING btree (user_id)
CREATE UNIQUE INDEX subscriptions_pkey ON public.subscriptions USING btree (id)
users.id text not null
users.email text not null
users.password_hash text not null
users.role text not null
users.feed text not null
users.is_mp integer not null
users.is_demo integer not null
users.created_at bigint not null
users constraint users_email_key UNIQUE (email)
users constraint users_pkey PRIMARY KEY (id)
CREATE UNIQUE INDEX users_email_key ON public.users USING btree (email)
CREATE UNIQUE INDEX users_pkey ON public.users USING btree (id)
-- 0002-session-tokens
sessions.generation integer not null default 1
sessions.retired_at text not null default '[]'::text
window_counts.key text not null
window_counts.count integer not null
window_counts.ends_at bigint not null
window_counts constraint window_counts_pkey PRIMARY KEY (key)
CREATE INDEX window_counts_end ON public.window_counts USING btree (ends_at)
CREATE UNIQUE INDEX window_counts_pkey ON public.window_counts USING btree (key)
-- gone: sign_in_failures.key text not null
-- gone: sign_in_failures.count integer not null
-- gone: sign_in_failures.since bigint not null
-- gone: sign_in_failures constraint sign_in_failures_pkey PRIMARY KEY (key)
-- gone: CREATE UNIQUE INDEX sign_in_failures_pkey ON public.sign_in_failures USING btree (key)
-- 0003-audit-log
audit_log.id bigint not null identity
audit_log.time bigint not null
audit_log.actor_id text
audit_log.actor text not null
audit_log.action text not null
audit_log.subject_id text
audit_log.subject text
audit_log.address text
audit_log.details text not null
audit_log constraint audit_log_pkey PRIMARY KEY (id)
CREATE INDEX audit_log_action ON public.audit_log USING btree (action, id)
CREATE INDEX audit_log_actor ON public.audit_log USING btree (actor, id)
CREATE INDEX audit_log_subject ON public.audit_log USING btree (subject, id)
CREATE INDEX audit_log_time ON public.audit_log USING btree ("time", id)
CREATE UNIQUE INDEX audit_log_pkey ON public.audit_log USING btree (id)
-- 0004-document-sizes
documents.size integer not null default 0
CREATE INDEX documents_sizes ON public.documents USING btree (user_id, kind, size)
-- 0005-durable-events
durable_events.id bigint not null identity
durable_events.scope integer not null
durable_events.key text not null
durable_events.kind text not null
durable_events.body text not null
durable_events.published_at bigint
durable_events constraint durable_events_key UNIQUE (scope, key)
durable_events constraint durable_events_pkey PRIMARY KEY (id)
CREATE INDEX durable_events_published ON public.durable_events USING btree (scope, published_at, id)
CREATE UNIQUE INDEX durable_events_key ON public.durable_events USING btree (scope, key)
CREATE UNIQUE INDEX durable_events_pkey ON public.durable_events USING btree (id)
-- 0006-feed-states
-- 0007-own-alerts
alert_checkpoints.feed text not null
alert_checkpoints.epoch integer not null
alert_checkpoints.until_time bigint not null
alert_checkpoints constraint alert_checkpoints_pkey PRIMARY KEY (feed)
CREATE UNIQUE INDEX alert_checkpoints_pkey ON public.alert_checkpoints USING btree (feed)
firings.id bigint not null identity
firings.firing_id text not null
firings.trigger_key text not null
firings.user_id text not null
firings.alert_id text not null
firings.rule_version integer not null
firings.symbol text not null
firings.feed text not null
firings.at bigint not null
firings.epoch integer not null
firings.wall_time bigint not null
firings.title text not null
firings.text text not null
firings.color text not null
firings.dir text not null
firings.evidence text not null
firings constraint firings_firing_id_key UNIQUE (firing_id)
firings constraint firings_pkey PRIMARY KEY (id)
firings constraint firings_trigger_key_key UNIQUE (trigger_key)
firings constraint firings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
CREATE INDEX firings_age ON public.firings USING btree (user_id, id)
CREATE INDEX firings_time ON public.firings USING btree (user_id, at, id)
CREATE UNIQUE INDEX firings_firing_id_key ON public.firings USING btree (firing_id)
CREATE UNIQUE INDEX firings_pkey ON public.firings USING btree (id)
CREATE UNIQUE INDEX firings_trigger_key_key ON public.firings USING btree (trigger_key)
own_alerts.id text not null
own_alerts.user_id text not null
own_alerts.name text not null
own_alerts.rule text not null
own_alerts.symbol text
own_alerts.repeat text not null
own_alerts.expires_at bigint
own_alerts.webhook integer not null
own_alerts.version integer not null
own_alerts.rule_version integer not null
own_alerts.active_from bigint not null
own_alerts.active_epoch integer not null
own_alerts.state text not null
own_alerts.created_at bigint not null
own_alerts.last_fired_at bigint
own_alerts.firings integer not null
own_alerts constraint own_alerts_pkey PRIMARY KEY (id)
own_alerts constraint own_alerts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
CREATE INDEX own_alerts_state ON public.own_alerts USING btree (state, user_id)
CREATE INDEX own_alerts_user ON public.own_alerts USING btree (user_id, created_at)
CREATE UNIQUE INDEX own_alerts_pkey ON public.own_alerts USING btree (id)
-- 0008-webhooks
webhook_messages.id text not null
webhook_messages.user_id text not null
webhook_messages.body text not null
webhook_messages.created_at bigint not null
webhook_messages.attempts integer not null
webhook_messages.due_at bigint not null
webhook_messages constraint webhook_messages_pkey PRIMARY KEY (id)
webhook_messages constraint webhook_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
CREATE INDEX webhook_messages_due ON public.webhook_messages USING btree (due_at, id)
CREATE INDEX webhook_messages_user ON public.webhook_messages USING btree (user_id)
CREATE UNIQUE INDEX webhook_messages_pkey ON public.webhook_messages USING btree (id)
webhooks.user_id text not null
webhooks.url text not null
webhooks.sealed text not null
webhooks.created_at bigint not null
webhooks.last_attempt_at bigint
webhooks.last_error text
webhooks constraint webhooks_pkey PRIMARY KEY (user_id)
webhooks constraint webhooks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
CREATE UNIQUE INDEX webhooks_pkey ON public.webhooks USING btree (user_id)
-- 0009-scans
own_alerts.scan_id text
scan_days.id bigint not null identity
scan_days.feed text not null
scan_days.rule text not null
scan_days.session text not null
scan_days.epoch integer not null
scan_days.spans text not null
scan_days.cut_at bigint
scan_days constraint scan_days_key UNIQUE (rule, feed, session, epoch)
scan_days constraint scan_days_pkey PRIMARY KEY (id)
CREATE UNIQUE INDEX scan_days_key ON public.scan_days USING btree (rule, feed, session, epoch)
CREATE UNIQUE INDEX scan_days_pkey ON public.scan_days USING btree (id)
scan_entries.day_id bigint not null
scan_entries.symbol text not null
scan_entries.came_at bigint not null
scan_entries.went_at bigint
scan_entries constraint scan_entries_day_id_fkey FOREIGN KEY (day_id) REFERENCES scan_days(id) ON DELETE CASCADE
scan_entries constraint scan_entries_key PRIMARY KEY (day_id, came_at, symbol)
CREATE UNIQUE INDEX scan_entries_key ON public.scan_entries USING btree (day_id, came_at, symbol)
scans.id text not null
scans.user_id text not null
scans.name text not null
scans.name_key text not null
scans.rule text not null
scans.strategy text
scans.inputs text not null
scans.view_settings text not null
scans.version integer not null
scans.active_from bigint not null
scans.active_epoch integer not null
scans.created_at bigint not null
scans constraint scans_names UNIQUE (user_id, name_key)
scans constraint scans_pkey PRIMARY KEY (id)
scans constraint scans_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
CREATE INDEX scans_rule ON public.scans USING btree (rule)
CREATE UNIQUE INDEX scans_names ON public.scans USING btree (user_id, name_key)
CREATE UNIQUE INDEX scans_pkey ON public.scans USING btree (id)
-- 0010-chat-connections
chat_connections.user_id text not null
chat_connections.connection_id text not null
chat_connections.chat_user_id text not null
chat_connections.username text not null
chat_connections.discriminator text not null
chat_connections.display_name text not null
chat_connections.avatar text
chat_connections.sealed text not null
chat_connections.connected_at bigint not null
chat_connections constraint chat_connections_chat_user_id_key UNIQUE (chat_user_id)
chat_connections constraint chat_connections_pkey PRIMARY KEY (user_id)
chat_connections constraint chat_connections_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
CREATE UNIQUE INDEX chat_connections_chat_user_id_key ON public.chat_connections USING btree (chat_user_id)
CREATE UNIQUE INDEX chat_connections_pkey ON public.chat_connections USING btree (user_id)
chat_states.id text not null
chat_states.user_id text not null
chat_states.session_id text not null
chat_states.redirect_uri text not null
chat_states.sealed_verifier text not null
chat_states.expires_at bigint not null
chat_states constraint chat_states_pkey PRIMARY KEY (id)
chat_states constraint chat_states_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
CREATE INDEX chat_states_end ON public.chat_states USING btree (expires_at)
CREATE INDEX chat_states_user ON public.chat_states USING btree (user_id, expires_at)
CREATE UNIQUE INDEX chat_states_pkey ON public.chat_states USING btree (id)
-- 0011-purchases
purchase_events.id text not null
purchase_events.received_at bigint not null
purchase_events constraint purchase_events_pkey PRIMARY KEY (id)
CREATE INDEX purchase_events_age ON public.purchase_events USING btree (received_at)
CREATE UNIQUE INDEX purchase_events_pkey ON public.purchase_events USING btree (id)
purchases.id text not null
purchases.user_id text not null
purchases.customer_id text
purchases.facts text not null
purchases.access_until bigint
purchases constraint purchases_pkey PRIMARY KEY (id)
purchases constraint purchases_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
CREATE INDEX purchases_end ON public.purchases USING btree (access_until)
CREATE INDEX purchases_user ON public.purchases USING btree (user_id)
CREATE UNIQUE INDEX purchases_pkey ON public.purchases USING btree (id)
receipts.id text not null
receipts.user_id text not null
receipts.number text not null
receipts.plan text not null
receipts.cents bigint not null
receipts.currency text not null
receipts.url text
receipts.created_at bigint not null
receipts.is_refunded integer not null
receipts constraint receipts_pkey PRIMARY KEY (id)
receipts constraint receipts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
CREATE INDEX receipts_user ON public.receipts USING btree (user_id, created_at)
CREATE UNIQUE INDEX receipts_pkey ON public.receipts USING btree (id)
-- 0012-offers
banners.path text not null
banners.type text not null
banners.body bytea not null
banners.size integer not null
banners.created_at bigint not null
banners constraint banners_pkey PRIMARY KEY (path)
CREATE UNIQUE INDEX banners_pkey ON public.banners USING btree (path)
offers.id integer not null
offers.version integer not null
offers.body text not null
offers constraint offers_pkey PRIMARY KEY (id)
CREATE UNIQUE INDEX offers_pkey ON public.offers USING btree (id)
shown_offers.user_id text not null
shown_offers.popup_name text not null
shown_offers.shown_at bigint not null
shown_offers constraint shown_offers_key PRIMARY KEY (user_id, popup_name)
shown_offers constraint shown_offers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
CREATE UNIQUE INDEX shown_offers_key ON public.shown_offers USING btree (user_id, popup_name)
-- 0013-session-uses
session_uses.session_id text not null
session_uses.device text not null
session_uses.address text
session_uses.used_at bigint not null
session_uses constraint session_uses_pkey PRIMARY KEY (session_id)
session_uses constraint session_uses_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
CREATE UNIQUE INDEX session_uses_pkey ON public.session_uses USING btree (session_id)
-- 0014-exchange-agreements
exchange_agreements.user_id text not null
exchange_agreements.version text not null
exchange_agreements.accepted_at bigint not null
exchange_agreements.address text
exchange_agreements constraint exchange_agreements_key PRIMARY KEY (user_id, version)
exchange_agreements constraint exchange_agreements_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
CREATE UNIQUE INDEX exchange_agreements_key ON public.exchange_agreements USING btree (user_id, version)
-- 0015-account-changes
account_changes.id bigint not null identity
account_changes.user_id text not null
account_changes.kind text not null
account_changes.origin text not null
account_changes.changed_at bigint not null
account_changes constraint account_changes_pkey PRIMARY KEY (id)
CREATE INDEX account_changes_age ON public.account_changes USING btree (changed_at)
CREATE UNIQUE INDEX account_changes_pkey ON public.account_changes USING btree (id)
-- 0016-futures-tickets
futures_tickets.id text not null
futures_tickets.user_id text not null
futures_tickets.session_id text not null
futures_tickets.expires_at bigint not null
futures_tickets constraint futures_tickets_pkey PRIMARY KEY (id)
futures_tickets constraint futures_tickets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
CREATE INDEX futures_tickets_end ON public.futures_tickets USING btree (expires_at)
CREATE INDEX futures_tickets_user ON public.futures_tickets USING btree (user_id, expires_at)
CREATE UNIQUE INDEX futures_tickets_pkey ON public.futures_tickets USING btree (id)
-- 0017-trades
trades.id bigint not null identity
trades.user_id text not null
trades.action text not null
trades.made_by text not null
trades.data text not null
trades.made_at bigint not null
trades constraint trades_pkey PRIMARY KEY (id)
trades constraint trades_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
CREATE INDEX trades_user ON public.trades USING btree (user_id, id)
CREATE UNIQUE INDEX trades_pkey ON public.trades USING btree (id)
-- 0018-risk-accounts
risk_accounts.user_id text not null
risk_accounts.account_id text not null
risk_accounts.limits text not null
risk_accounts.next_limits text
risk_accounts.next_from bigint
risk_accounts.locked_at bigint
risk_accounts.is_flattening integer not null
risk_accounts constraint risk_accounts_key PRIMARY KEY (user_id, account_id)
risk_accounts constraint risk_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
CREATE UNIQUE INDEX risk_accounts_key ON public.risk_accounts USING btree (user_id, account_id)
-- 0019-journal
journal_pictures.user_id text not null
journal_pictures.trade_id text not null
journal_pictures.size integer not null
journal_pictures.png bytea not null
journal_pictures constraint journal_pictures_key PRIMARY KEY (user_id, trade_id)
journal_pictures constraint journal_pictures_trade FOREIGN KEY (user_id, trade_id) REFERENCES journal_trades(user_id, id) ON DELETE CASCADE
CREATE INDEX journal_pictures_sizes ON public.journal_pictures USING btree (user_id, trade_id, size)
CREATE UNIQUE INDEX journal_pictures_key ON public.journal_pictures USING btree (user_id, trade_id)
journal_trades.user_id text not null
journal_trades.id text not null
journal_trades.opened_at bigint not null
journal_trades.closed_at bigint
journal_trades.exit_price double precision
journal_trades.level text
journal_trades.quantity double precision not null
journal_trades.entry_price double precision not null
journal_trades.tick_size double precision not null
journal_trades.result_ticks double precision not null
journal_trades.result double precision not null
journal_trades.low double precision not null
journal_trades.high double precision not null
journal_trades.account text not null
journal_trades.symbol text not null
journal_trades.currency text not null
journal_trades.side text not null
journal_trades.setup text not null
journal_trades.notes text not null
journal_trades.tags text not null
journal_trades constraint journal_trades_key PRIMARY KEY (user_id, id)
journal_trades constraint journal_trades_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
CREATE INDEX journal_trades_opened ON public.journal_trades USING btree (user_id, opened_at, id)
CREATE UNIQUE INDEX journal_trades_key ON public.journal_trades USING btree (user_id, id)
-- 0021-several-servers
account_changes.details text
futures_sessions.id text not null
futures_sessions.user_id text not null
futures_sessions.name_hash text
futures_sessions.redirect_url text
futures_sessions.expires_at bigint not null
futures_sessions constraint futures_sessions_pkey PRIMARY KEY (id)
futures_sessions constraint futures_sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
CREATE INDEX futures_sessions_end ON public.futures_sessions USING btree (expires_at)
CREATE INDEX futures_sessions_user ON public.futures_sessions USING btree (user_id, expires_at)
CREATE UNIQUE INDEX futures_sessions_pkey ON public.futures_sessions USING btree (id)
-- 0022-order-claims
order_claims.id text not null
order_claims.user_id text not null
order_claims.account_id text not null
order_claims.origin text not null
order_claims.cl_order_id text not null
order_claims.is_change integer not null
order_claims.symbol text not null
order_claims.quantity double precision not null
order_claims.group_name text
order_claims.parent text
order_claims.claimed_at bigint not null
order_claims.ends_at bigint not null
order_claims constraint order_claims_pkey PRIMARY KEY (id)
order_claims constraint order_claims_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
CREATE INDEX order_claims_age ON public.order_claims USING btree (claimed_at)
CREATE INDEX order_claims_user ON public.order_claims USING btree (user_id, claimed_at)
CREATE UNIQUE INDEX order_claims_pkey ON public.order_claims USING btree (id)
-- 0023-trials
trials.user_id text not null
trials.started_at bigint not null
trials constraint trials_pkey PRIMARY KEY (user_id)
trials constraint trials_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
CREATE INDEX trials_start ON public.trials USING btree (started_at)
CREATE UNIQUE INDEX trials_pkey ON public.trials USING btree (user_id)
CREATE INDEX users_start ON public.users USING btree (created_at)
