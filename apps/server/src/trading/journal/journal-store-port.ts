import type { JournalFacts, JournalFilter, JournalNotes, JournalTrade } from '@tidemark/contracts'

interface Page {
  readonly offset: number
  readonly limit: number
}

/** The trades of users, with what they wrote about them. */
export interface JournalStore {
  /** Adds a trade or completes it. What was stored of a closed trade stays; a range of prices only grows; the first level stays. */
  put(userId: string, id: string, facts: JournalFacts): Promise<void>
  /** Returns false without such a trade. */
  write(userId: string, id: string, notes: JournalNotes): Promise<boolean>
  has(userId: string, id: string): Promise<boolean>
  /** Latest opening first. */
  list(userId: string, filter: JournalFilter, page: Page): Promise<readonly JournalTrade[]>
  count(userId: string, filter: JournalFilter): Promise<number>
  /** With its picture. Returns false without such a trade. */
  remove(userId: string, id: string): Promise<boolean>
}

/** One picture of a trade at most. */
export interface JournalPictureStore {
  /** Needs the trade. */
  put(userId: string, tradeId: string, png: Uint8Array): Promise<void>
  read(userId: string, tradeId: string): Promise<Uint8Array | null>
  /** Bytes of the pictures of a user, without that of one trade. */
  bytesBeside(userId: string, tradeId: string): Promise<number>
  remove(userId: string, tradeId: string): Promise<boolean>
}
