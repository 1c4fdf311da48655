-- 0001-market
announcements.market integer not null
announcements.time bigint not null
announcements.text text not null
announcements constraint announcements_key PRIMARY KEY (market, "time")
CREATE UNIQUE INDEX announcements_key ON public.announcements USING btree (market, "time")
chains.market integer not null
chains.symbol text not null
chains.as_of bigint not null
chains.body bytea not null
chains constraint chains_key PRIMARY KEY (market, symbol, as_of)
CREATE UNIQUE INDEX chains_key ON public.chains USING btree (market, symbol, as_of)
markets.id bigint not null identity
markets.identity text not null
markets constraint markets_identity_key UNIQUE (identity)
markets constraint markets_pkey PRIMARY KEY (id)
CREATE UNIQUE INDEX markets_identity_key ON public.markets USING btree (identity)
CREATE UNIQUE INDEX markets_pkey ON public.markets USING btree (id)
resilience.market integer not null
resilience.session integer not null
resilience.body bytea not null
resilience constraint resilience_key PRIMARY KEY (market, session)
CREATE UNIQUE INDEX resilience_key ON public.resilience USING btree (market, session)
stamp_contexts.id bigint not null identity
stamp_contexts.body text not null
stamp_contexts constraint stamp_contexts_body_key UNIQUE (body)
stamp_contexts constraint stamp_contexts_pkey PRIMARY KEY (id)
CREATE UNIQUE INDEX stamp_contexts_body_key ON public.stamp_contexts USING btree (body)
CREATE UNIQUE INDEX stamp_contexts_pkey ON public.stamp_contexts USING btree (id)
stamps.market integer not null
stamps.session integer not null
stamps.symbol text not null
stamps.stamped_at bigint not null
stamps.context integer not null
stamps.as_of bigint
stamps.anchor double precision
stamps.hp double precision
stamps.mhp double precision
stamps.bear_low double precision
stamps.bear_high double precision
stamps.bull_low double precision
stamps.bull_high double precision
stamps.strike_step double precision
stamps.coverage double precision not null
stamps.input_hash text
stamps constraint stamps_key PRIMARY KEY (market, session, symbol, stamped_at)
CREATE UNIQUE INDEX stamps_key ON public.stamps USING btree (market, session, symbol, stamped_at)
-- 0002-durable-events
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
-- 0003-margins
margins.product text not null
margins.from_day integer not null
margins.amount double precision not null
margins constraint margins_key PRIMARY KEY (product, from_day)
CREATE UNIQUE INDEX margins_key ON public.margins USING btree (product, from_day)
-- 0004-firings
firings.market integer not null
firings.id text not null
firings.session integer not null
firings.at bigint not null
firings.body text not null
firings constraint firings_key PRIMARY KEY (market, id)
CREATE INDEX firings_at ON public.firings USING btree (market, at, id)
CREATE UNIQUE INDEX firings_key ON public.firings USING btree (market, id)
-- 0005-engine-runs
engine_runs.installation text not null
engine_runs.run bigint not null
engine_runs.clock text
engine_runs.saved_at bigint
engine_runs.is_running integer not null
engine_runs constraint engine_runs_pkey PRIMARY KEY (installation)
CREATE UNIQUE INDEX engine_runs_pkey ON public.engine_runs USING btree (installation)
