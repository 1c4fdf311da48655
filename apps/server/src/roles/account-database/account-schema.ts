import type { PurchaseTables } from '../../commerce/payments/purchase-migration.ts'
import type { Bigint, GeneratedId, NullableBigint } from '../../platform/database/dialect.ts'
import type { EventTable } from '../../platform/database/event-store.ts'
import type { FuturesTicketTable } from '../../trading/connection/futures-ticket-store.ts'
import type { JournalPictureTable, JournalTradeTable } from '../../trading/journal/journal-schema.ts'
import type { TradeTable } from '../../trading/journal/trade-store.ts'
import type { FuturesSessionTable } from '../../trading/relay/futures-session-store.ts'
import type { OrderClaimTable } from '../../trading/risk/order-claim-store.ts'
import type { RiskAccountTable } from '../../trading/risk/risk-account-store.ts'

/** Database rows. Times are milliseconds since 1970; flags are 0 or 1 on every dialect. */
export interface AccountSchema extends PurchaseTables {
  users: {
    id: string
    email: string
    password_hash: string
    role: string
    /** A feed state. */
    feed: string
    is_mp: number
    is_demo: number
    created_at: Bigint
  }
  trials: {
    user_id: string
    started_at: Bigint
  }
  subscriptions: {
    id: string
    user_id: string
    plan: string
    price_id: string
    coupon_id: string | null
    created_at: Bigint
  }
  sessions: {
    id: string
    user_id: string
    created_at: Bigint
    expires_at: Bigint
    revoked_at: NullableBigint
    generation: number
    /** A JSON array of times, newest first. */
    retired_at: string
  }
  session_uses: {
    session_id: string
    device: string
    address: string | null
    used_at: Bigint
  }
  exchange_agreements: {
    user_id: string
    version: string
    accepted_at: Bigint
    address: string | null
  }
  documents: {
    user_id: string
    kind: string
    body: string
    version: number
    /** Bytes of the body. */
    size: number
  }
  window_counts: {
    key: string
    count: number
    ends_at: Bigint
  }
  broker_secrets: {
    user_id: string
    sealed: string
  }
  futures_sessions: FuturesSessionTable
  futures_tickets: FuturesTicketTable
  trades: TradeTable
  risk_accounts: RiskAccountTable
  order_claims: OrderClaimTable
  journal_trades: JournalTradeTable
  journal_pictures: JournalPictureTable
  chat_connections: {
    user_id: string
    connection_id: string
    chat_user_id: string
    username: string
    discriminator: string
    display_name: string
    avatar: string | null
    /** The provider's tokens. */
    sealed: string
    connected_at: Bigint
  }
  chat_states: {
    id: string
    user_id: string
    session_id: string
    redirect_uri: string
    sealed_verifier: string
    expires_at: Bigint
  }
  webhooks: {
    user_id: string
    url: string
    sealed: string
    created_at: Bigint
    last_attempt_at: NullableBigint
    last_error: string | null
  }
  webhook_messages: {
    id: string
    user_id: string
    body: string
    created_at: Bigint
    attempts: number
    due_at: Bigint
  }
  audit_log: {
    id: GeneratedId
    time: Bigint
    actor_id: string | null
    actor: string
    action: string
    subject_id: string | null
    subject: string | null
    address: string | null
    details: string
  }
  own_alerts: {
    id: string
    user_id: string
    name: string
    rule: string
    /** Null without a scan: the symbols of the watchlist. */
    symbol: string | null
    /** Null: not on a scan. */
    scan_id: string | null
    repeat: string
    expires_at: NullableBigint
    webhook: number
    version: number
    rule_version: number
    active_from: Bigint
    active_epoch: number
    state: string
    created_at: Bigint
    last_fired_at: NullableBigint
    firings: number
  }
  firings: {
    id: GeneratedId
    firing_id: string
    trigger_key: string
    user_id: string
    alert_id: string
    rule_version: number
    /** Empty: several symbols. */
    symbol: string
    feed: string
    at: Bigint
    epoch: number
    wall_time: Bigint
    title: string
    text: string
    color: string
    dir: string
    /** A JSON object. */
    evidence: string
  }
  alert_checkpoints: {
    feed: string
    epoch: number
    until_time: Bigint
  }
  scans: {
    id: string
    user_id: string
    name: string
    /** The name in lower case. */
    name_key: string
    rule: string
    strategy: string | null
    /** A JSON array. */
    inputs: string
    /** A JSON object. */
    view_settings: string
    version: number
    active_from: Bigint
    active_epoch: number
    created_at: Bigint
  }
  scan_days: {
    id: GeneratedId
    feed: string
    rule: string
    session: string
    epoch: number
    /** A JSON array. */
    spans: string
    cut_at: NullableBigint
  }
  scan_entries: {
    day_id: Bigint
    symbol: string
    came_at: Bigint
    went_at: NullableBigint
  }
  offers: {
    id: number
    version: number
    /** A JSON object. */
    body: string
  }
  shown_offers: {
    user_id: string
    popup_name: string
    shown_at: Bigint
  }
  banners: {
    path: string
    type: string
    body: Uint8Array
    /** Bytes of the body. */
    size: number
    created_at: Bigint
  }
  account_changes: {
    id: GeneratedId
    user_id: string
    kind: string
    /** The opened store that noted it. */
    origin: string
    changed_at: Bigint
    details: string | null
  }
  durable_events: EventTable
  storage_checks: {
    id: number
    count: number
  }
}
