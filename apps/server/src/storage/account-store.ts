import type {
  FeedState,
  Firing,
  NamedScan,
  OwnAlert,
  OwnAlertState,
  Role,
  ScanSpan,
} from '@tidemark/contracts'
import type { FeedTier, PlanKey } from '@tidemark/domain'
import type { EventStore } from '@tidemark/engine'
import type { BannerStore } from './banner-store.ts'
import type { OfferStore } from './offer-store.ts'
import type { PurchaseStore, ReceiptStore } from './purchase-store-port.ts'
import type { ShownOfferStore } from './shown-offer-store.ts'
import type { After } from './transaction-gate.ts'

export interface User {
  readonly id: string
  readonly email: string
  readonly passwordHash: string
  readonly role: Role
  readonly feedState: FeedState
  /** Membership of these users does not come from subscriptions. */
  readonly isMpUser: boolean
  /** Demo accounts do not exist in production. */
  readonly isDemo: boolean
  readonly createdAtMs: number
}

export interface Subscription {
  readonly id: string
  readonly userId: string
  readonly plan: PlanKey
  readonly priceId: string
  readonly couponId: string | null
  readonly createdAtMs: number
}

export interface Session {
  readonly id: string
  readonly userId: string
  readonly createdAtMs: number
  readonly expiresAtMs: number
  readonly revokedAtMs: number | null
  /** Tokens of a session are numbered from 1; a renewal issues the next number. */
  readonly generation: number
  /** When the generations before the current one were renewed: the previous one first, and only the last few. */
  readonly retiredAtMs: readonly number[]
}

/** What a renewal changes. */
export type SessionRenewal = Pick<Session, 'expiresAtMs' | 'generation' | 'retiredAtMs'>

/** Current state of a session, with the current feed state of its user. */
export interface SessionState {
  readonly id: string
  readonly userId: string
  readonly feedState: FeedState
  readonly expiresAtMs: number
  readonly revokedAtMs: number | null
}

export type JsonObject = { readonly [key: string]: unknown }

/** Documents of a user; each is stored as one JSON object. */
export type DocumentKind =
  | 'settings'
  | 'indicators'
  | 'chart'
  | 'chart-templates'
  | 'watchlist'
  | `drawings:${string}`

export interface UserStore {
  /** Returns false, and writes nothing, when the email address is taken. */
  add(user: User): Promise<boolean>
  findByEmail(email: string): Promise<User | null>
  findById(id: string): Promise<User | null>
  setPasswordHash(id: string, passwordHash: string): Promise<void>
  setFeedState(id: string, state: FeedState): Promise<void>
  setRole(id: string, role: Role): Promise<void>
  /** Returns false, and writes nothing, when the email address is taken. */
  setEmail(id: string, email: string): Promise<boolean>
  /** Removes every demo account together with its data. */
  removeDemo(): Promise<void>
}

export interface SubscriptionStore {
  add(subscription: Subscription): Promise<void>
  /** Oldest first; the newest one determines the membership. */
  listOf(userId: string): Promise<readonly Subscription[]>
}

export interface SessionStore {
  add(session: Session): Promise<void>
  find(id: string): Promise<Session | null>
  /** In no particular order, without unknown sessions and sessions of removed users. */
  statesOf(ids: readonly string[]): Promise<readonly SessionState[]>
  /** Writes a renewal. Returns false, and writes nothing, when the session is unknown or revoked or no longer has the
   *  given generation: another renewal came first. */
  renew(id: string, generation: number, renewal: SessionRenewal): Promise<boolean>
  revoke(id: string, atMs: number): Promise<void>
  /** Revokes all sessions of a user except `keepId`; null revokes all. */
  revokeOthers(userId: string, keepId: string | null, atMs: number): Promise<void>
  /** Removes sessions that expired before the given time. */
  removeEndedBefore(atMs: number): Promise<void>
}

/** The last use of a session. */
interface SessionUse {
  readonly sessionId: string
  readonly device: string
  readonly address: string | null
  readonly usedAtMs: number
}

/** A session that has not ended, with its last use. */
export interface ListedSession {
  readonly sessionId: string
  readonly createdAtMs: number
  readonly device: string | null
  readonly address: string | null
  readonly usedAtMs: number | null
}

export interface SessionUseStore {
  /** Replaces the last use of the session. */
  note(use: SessionUse): Promise<void>
  /** Those of a user that have not ended by the given time, the last used first. */
  listOf(userId: string, atMs: number, limit: number): Promise<readonly ListedSession[]>
}

export interface ExchangeAgreementStore {
  /** Stores when a user accepted a version; a repetition changes nothing. */
  accept(acceptance: {
    readonly userId: string
    readonly version: string
    readonly acceptedAtMs: number
    readonly address: string | null
  }): Promise<void>
  /** Null while the user has not accepted this version. */
  acceptedAtMs(userId: string, version: string): Promise<number | null>
}

export interface DocumentStore {
  read(userId: string, kind: DocumentKind): Promise<JsonObject | null>
  /** In no particular order. */
  kindsOf(userId: string): Promise<readonly string[]>
  /** Applies a change to the newest stored object. Concurrent changes are applied one after the other; a change that
   *  throws leaves the document unchanged. Throws a QuotaError, and stores nothing, when the document grows and all
   *  documents of the user together would be larger than the limit, and a StorageError of reason `busy` when others
   *  changed it at every try. */
  change(userId: string, kind: DocumentKind, change: (stored: JsonObject) => JsonObject): Promise<JsonObject>
}

interface WindowCountRecord {
  readonly count: number
  readonly endsAtMs: number
}

export interface WindowCountStore {
  read(key: string): Promise<WindowCountRecord | null>
  /** Adds one. A window that has ended by `atMs` starts again at 1. */
  add(key: string, atMs: number, windowMs: number): Promise<WindowCountRecord>
  /** Takes one off. A count of zero is as good as none. */
  takeBack(key: string): Promise<void>
  /** Removes windows that ended before the given time, and above `maxKeys` those that end first. */
  trim(atMs: number, maxKeys: number): Promise<void>
}

interface SealedText {
  readonly userId: string
  readonly sealed: string
}

/** One sealed text for each user; the store cannot read it. */
export interface SealedTextStore {
  read(userId: string): Promise<string | null>
  /** The secrets of users after `afterUserId`, in the order of user ids. */
  page(afterUserId: string, limit: number): Promise<readonly SealedText[]>
  /** Replaces a secret that is still `before`. Returns false, and writes nothing, when it is not. */
  replace(userId: string, before: string, after: string): Promise<boolean>
  remove(userId: string): Promise<void>
}

export interface BrokerSecretStore extends SealedTextStore {
  put(userId: string, sealed: string): Promise<void>
}

/** The right to one logon at the futures provider. Its id is a hash: the store cannot log on with it. */
export interface FuturesTicket {
  readonly id: string
  readonly userId: string
  readonly sessionId: string
  readonly expiresAtMs: number
}

export interface FuturesTicketStore {
  /** Keeps the newest `maxOpen` of the user. Call in a transaction. */
  add(ticket: FuturesTicket, maxOpen: number): Promise<void>
  /** Removes the ticket of this user and session. Returns true to one caller, if it has not expired by then. */
  take(ticket: Omit<FuturesTicket, 'expiresAtMs'>, atMs: number): Promise<boolean>
  removeOf(userId: string): Promise<void>
  removeExpiredBefore(atMs: number): Promise<void>
}

/** The account of a user at the chat community. */
export interface ChatConnection {
  readonly userId: string
  /** New with every connection. */
  readonly connectionId: string
  /** The provider's id of the account; one account is connected to one user. */
  readonly chatUserId: string
  readonly username: string
  readonly discriminator: string
  readonly displayName: string
  readonly avatar: string | null
  /** The provider's tokens, sealed. */
  readonly sealed: string
  readonly connectedAtMs: number
}

export interface ChatConnectionStore extends SealedTextStore {
  /** Replaces the connection of the user, if there is one. Returns false, and writes nothing, when the chat account is
   *  connected to another user. */
  set(connection: ChatConnection): Promise<boolean>
  find(userId: string): Promise<ChatConnection | null>
  findByChatUser(chatUserId: string): Promise<ChatConnection | null>
}

/** A connection that a user has started and not finished. */
export interface ChatState {
  /** A hash of the text that travels through the browser. */
  readonly id: string
  readonly userId: string
  readonly sessionId: string
  readonly redirectUri: string
  readonly sealedVerifier: string
  readonly expiresAtMs: number
}

export interface ChatStateStore {
  /** Keeps at most `maxOpen` of a user: the ones that expire first leave. */
  add(state: ChatState, maxOpen: number): Promise<void>
  /** Removes the state and returns it: of two calls one gets it. Null when it is unknown, expired by `atMs`, or of another
   *  user or session; it then stays for its owner. */
  take(owner: Pick<ChatState, 'id' | 'userId' | 'sessionId'>, atMs: number): Promise<ChatState | null>
  removeOf(userId: string): Promise<void>
  removeExpiredBefore(atMs: number): Promise<void>
}

export interface StoredWebhook {
  readonly userId: string
  readonly url: string
  /** The signing secret, sealed. */
  readonly sealed: string
  readonly createdAtMs: number
  readonly lastAttemptAtMs: number | null
  /** Null while nothing has failed since the webhook was saved. */
  readonly lastError: string | null
}

/** The webhook of each user. */
export interface WebhookStore extends SealedTextStore {
  /** Replaces the webhook of the user, if there is one. */
  set(webhook: StoredWebhook): Promise<void>
  find(userId: string): Promise<StoredWebhook | null>
  noteAttempt(userId: string, atMs: number, error: string | null): Promise<void>
}

/** A message that waits for its delivery to the webhook of a user. */
export interface WebhookMessage {
  /** Unique; every attempt carries it, so that a receiver can recognise a repetition. */
  readonly id: string
  readonly userId: string
  readonly body: string
  readonly createdAtMs: number
  readonly attempts: number
  readonly dueAtMs: number
}

export interface WebhookMessageStore {
  /** Returns false, and stores nothing, when the id is known or the user has `maxWaiting` messages. */
  add(message: WebhookMessage, maxWaiting: number): Promise<boolean>
  /** Those that are due, the earliest first, at most `perUser` of one user. */
  due(atMs: number, limit: number, perUser: number): Promise<readonly WebhookMessage[]>
  /** Counts an attempt and sets the time of the next one. Returns false, and writes nothing, when another process has
   *  claimed the message or it is gone. */
  claim(message: WebhookMessage, nextDueAtMs: number): Promise<boolean>
  /** When the next one is due; null without messages. */
  nextDueAtMs(): Promise<number | null>
  postpone(id: string, dueAtMs: number): Promise<void>
  remove(id: string): Promise<void>
  countOf(userId: string): Promise<number>
  removeOf(userId: string): Promise<void>
}

export interface AuditRecord {
  /** Grows with every entry and is never used again. */
  readonly id: number
  readonly timeMs: number
  /** Null when the actor has no account. */
  readonly actorId: string | null
  readonly actor: string
  readonly action: string
  readonly subjectId: string | null
  readonly subject: string | null
  readonly address: string | null
  readonly details: JsonObject
}

interface AuditFilter {
  /** Only records with a smaller id. */
  readonly before?: number | undefined
  readonly action?: string | undefined
  /** Only records whose actor or subject is this text. */
  readonly user?: string | undefined
}

/** Records are appended and, when they are old, removed; never changed. */
export interface AuditStore {
  append(record: Omit<AuditRecord, 'id'>): Promise<void>
  /** Newest first. */
  list(filter: AuditFilter, limit: number): Promise<readonly AuditRecord[]>
  /** Removes at most `limit` records from before the given time and returns how many it removed. */
  removeBefore(timeMs: number, limit: number): Promise<number>
}

/** An own alert as it is stored. */
export interface OwnAlertRecord extends OwnAlert {
  readonly userId: string
  /** The version in which the alert last became active or changed its rule, scope or repeat. Triggers name it, so that a
   *  change of the name alone does not make the alert fire again. */
  readonly ruleVersion: number
  /** Market time and epoch of that version: nothing before it makes the alert fire, also after a restart. */
  readonly activeFrom: number
  readonly activeEpoch: number
}

/** An alert to evaluate, with the current feed state of its owner. */
export interface ActiveAlert extends OwnAlertRecord {
  readonly feedState: FeedState
}

interface OwnAlertCounts {
  readonly active: number
  readonly stored: number
  /** Those on scans. */
  readonly onScans: number
}

/** What a change of a user writes; the number and time of its firings are written by `firings.insert` only. */
export type OwnAlertUpdate = Omit<OwnAlertRecord, 'createdAt' | 'lastFiredAt' | 'firings'>

/** The end of an alert by evaluation. */
export interface OwnAlertStateChange {
  readonly id: string
  readonly ruleVersion: number
  readonly state: OwnAlertState
}

export interface OwnAlertStore {
  insert(alert: OwnAlertRecord): Promise<void>
  /** Newest first. */
  list(userId: string): Promise<readonly OwnAlertRecord[]>
  /** Null when the alert is unknown or another user's. */
  get(userId: string, id: string): Promise<OwnAlertRecord | null>
  counts(userId: string): Promise<OwnAlertCounts>
  /** Returns false, and writes nothing, when the alert is unknown, another user's or no longer has the expected version. */
  update(alert: OwnAlertUpdate, expectedVersion: number): Promise<boolean>
  /** Its firings stay. Returns false when the alert is unknown or another user's. */
  remove(userId: string, id: string): Promise<boolean>
  /** Active alerts of all users, or of one, except those on scans, in no particular order. */
  listActive(userId?: string): Promise<readonly ActiveAlert[]>
  /** Active alerts on scans, of all users, in no particular order. */
  listActiveOnScans(): Promise<readonly ActiveAlert[]>
  /** Writes states of alerts that are still active in the given rule version, and leaves the others alone. */
  setStates(changes: readonly OwnAlertStateChange[]): Promise<void>
}

/** A firing of an own alert. Times are whole milliseconds. */
export interface FiringRecord extends Firing {
  readonly userId: string
  readonly alertId: string
  readonly ruleVersion: number
  /** What made it fire; a trigger fires once. */
  readonly trigger: string
  /** Epoch of the market in which `at` is. */
  readonly epoch: number
  /** Wall time at which it was written. */
  readonly wallMs: number
}

export interface StoredFiring extends FiringRecord {
  /** Grows with every stored firing and is never used again. */
  readonly sequence: number
}

interface FiringFilter {
  /** Only firings up to this market time. */
  readonly until?: number | undefined
  /** Only firings after this one in the list. */
  readonly before?: Pick<StoredFiring, 'at' | 'sequence'> | undefined
}

/** Recent firings of one alert. */
export interface RecentFirings {
  readonly alertId: string
  readonly count: number
  /** Market time of the last firing that is not recent; null without one. */
  readonly lastBefore: number | null
}

export interface FiringStore {
  /** Stores the firings whose trigger is not stored yet, counts them at their alerts, removes the oldest firings of each
   *  user above the number that is kept, and returns the new ones. All or nothing, outside of a transaction too. */
  insert(firings: readonly FiringRecord[]): Promise<readonly FiringRecord[]>
  /** Latest market time first; at the same time the one written last first. */
  list(userId: string, filter: FiringFilter, limit: number): Promise<readonly StoredFiring[]>
  /** The alerts of a user that fired after a market time of an epoch. */
  recent(userId: string, afterMs: number, epoch: number): Promise<readonly RecentFirings[]>
}

/** How far the own alerts of a feed have been evaluated. */
export interface AlertCheckpoint {
  readonly feed: FeedTier
  readonly epoch: number
  /** Market time up to which everything is evaluated, in whole milliseconds. */
  readonly untilMs: number
}

export interface AlertCheckpointStore {
  read(feed: FeedTier): Promise<AlertCheckpoint | null>
  /** Replaces the checkpoint of the feed. */
  write(checkpoint: AlertCheckpoint): Promise<void>
}

/** A named scan as it is stored. */
export interface ScanRecord extends NamedScan {
  readonly userId: string
  /** Market time and epoch in which the scan got its rule: what was listed before is not shown. */
  readonly activeFrom: number
  readonly activeEpoch: number
}

/** What a change of a user writes. */
export type ScanUpdate = Omit<ScanRecord, 'createdAt'>

export interface ScanStore {
  /** A user has no two scans whose names differ in case only: rejects then. */
  insert(scan: ScanRecord): Promise<void>
  /** By name, without regard to case. */
  list(userId: string): Promise<readonly ScanRecord[]>
  /** Null when the scan is unknown or another user's. */
  get(userId: string, id: string): Promise<ScanRecord | null>
  /** Returns false, and writes nothing, when the scan is unknown, another user's or no longer has the expected version. */
  update(scan: ScanUpdate, expectedVersion: number): Promise<boolean>
  /** Returns false when the scan is unknown or another user's. */
  remove(userId: string, id: string): Promise<boolean>
  /** The distinct rules of all scans whose owners have one of the given feed states, in no particular order. */
  rules(feedStates: readonly FeedState[]): Promise<readonly string[]>
}

/** One session of a rule on a feed. Scans of the same rule share it. */
export interface ScanDayKey {
  readonly feed: FeedTier
  readonly rule: string
  /** Date of the session. */
  readonly session: string
  readonly epoch: number
}

export interface ScanEntry {
  readonly symbol: string
  readonly cameMs: number
  /** Null while it is listed. */
  readonly wentMs: number | null
}

export interface ScanDayRecord {
  readonly spans: readonly ScanSpan[]
  /** The minute end from which on not all symbols that came were stored; null: all were. */
  readonly cutMs: number | null
  /** In the order in which they came; at the same time by symbol. */
  readonly entries: readonly ScanEntry[]
}

/** What one minute end changes of a day. */
export interface ScanMinute extends ScanDayKey, Omit<ScanDayRecord, 'entries'> {
  readonly atMs: number
  /** Symbols that came at that time. */
  readonly came: readonly string[]
  /** Listed symbols that went by then. */
  readonly went: readonly string[]
}

/** Whether a rule lists a symbol. */
interface ScanListing {
  readonly rule: string
  readonly spans: readonly ScanSpan[]
  /** Since when it lists the symbol; null: it does not. */
  readonly cameMs: number | null
}

export interface ScanDayStore {
  read(key: ScanDayKey): Promise<ScanDayRecord | null>
  /** The stored days of a rule on both feeds. */
  days(rule: string): Promise<readonly Omit<ScanDayKey, 'rule'>[]>
  /** Of each rule with a day. */
  listings(
    day: Omit<ScanDayKey, 'rule'>,
    symbol: string,
    rules: readonly string[],
  ): Promise<readonly ScanListing[]>
  /** Writes the changes, except those of a rule that no scan has any more. Removes the oldest sessions of a rule and feed
   *  above the number that is kept. All or nothing, outside of a transaction too. */
  write(minutes: readonly ScanMinute[]): Promise<void>
  /** Removes all days of a rule that no scan has any more. */
  removeUnused(rule: string): Promise<void>
}

export interface AccountStoreOptions {
  /** Size of all documents of one user. */
  readonly storedBytesPerAccount: number
  /** Firings that are kept of each user; tests lower it. */
  readonly firingsKept?: number
  /** Sessions that are kept of each rule of a scan; tests lower it. */
  readonly scanSessionsKept?: number
  /** Timer of the time limit of transactions; tests replace it. */
  readonly after?: After
}

/** The parts of the account storage. Those of a transaction write only when it is committed. */
export interface AccountTransaction {
  readonly users: UserStore
  readonly subscriptions: SubscriptionStore
  readonly sessions: SessionStore
  readonly sessionUses: SessionUseStore
  readonly exchangeAgreements: ExchangeAgreementStore
  readonly documents: DocumentStore
  readonly windowCounts: WindowCountStore
  readonly brokerSecrets: BrokerSecretStore
  readonly futuresTickets: FuturesTicketStore
  readonly chatConnections: ChatConnectionStore
  readonly chatStates: ChatStateStore
  readonly webhooks: WebhookStore
  readonly webhookMessages: WebhookMessageStore
  readonly audit: AuditStore
  readonly ownAlerts: OwnAlertStore
  readonly firings: FiringStore
  readonly alertCheckpoints: AlertCheckpointStore
  readonly scans: ScanStore
  readonly scanDays: ScanDayStore
  readonly purchases: PurchaseStore
  readonly receipts: ReceiptStore
  readonly offers: OfferStore
  readonly shownOffers: ShownOfferStore
  readonly banners: BannerStore
  /** Append an event in the transaction of what it tells. */
  readonly events: EventStore
  /** Does all of the work or nothing of it, and resolves when it is stored. The work gets its own parts and uses no others:
   *  a call of the store itself would wait for the end of the transaction. Work that throws is undone; so is work that
   *  takes longer than the time limit, and work of which a call has failed, also when it has caught the error. Inside a
   *  transaction, `transaction` joins it. Concurrent transactions leave what they would leave one after the other; where
   *  that is not possible one of them rejects with a StorageError of reason `busy` and can be tried again. Keep the work short: other writers wait for it. */
  transaction<Result>(work: (store: AccountTransaction) => Promise<Result>): Promise<Result>
}

/** Storage port for accounts. A write whose promise has resolved survives a crash of the process. Every call rejects with
 *  a StorageError when the storage does not work. */
export interface AccountStore extends AccountTransaction {
  /** Writes a new value and reads it; rejects when the storage does not work or is almost full. */
  check(): Promise<void>
  close(): Promise<void>
}
