import {
  type JournalFacts,
  type JournalFilter,
  type JournalList,
  type JournalNotes,
  type JournalQuery,
  journalLimits,
} from '@tidemark/contracts'
import { HOUR_MS } from '@tidemark/domain'
import type { WallClock } from '../../platform/clocks/wall-clock.ts'
import { RequestError } from '../../platform/errors/request-error.ts'
import type { WindowCounters } from '../../platform/limits/window-counters.ts'
import { pictureTypeOf } from '../../platform/picture-type.ts'
import type { AccountStore } from '../../roles/account-database/account-store.ts'
import { journalCsv } from './journal-csv.ts'

/** One a second: more than a trader can do, with the updates of open trades. */
const changesPerHour = 3600
const picturesPerHour = 300

interface Parts {
  readonly store: Pick<AccountStore, 'journal' | 'journalPictures' | 'transaction'>
  readonly counters: WindowCounters
  readonly wall: WallClock
}

/** [BY-18] The trades of users, each with the level it was taken at, notes and a picture. */
export interface Journal {
  list(userId: string, query: JournalQuery): Promise<JournalList>
  csv(userId: string, filter: JournalFilter): Promise<string>
  put(userId: string, id: string, facts: JournalFacts): Promise<void>
  write(userId: string, id: string, notes: JournalNotes): Promise<void>
  remove(userId: string, id: string): Promise<void>
  /** In base64. */
  readPicture(userId: string, id: string): Promise<string>
  putPicture(userId: string, id: string, png: string): Promise<void>
  removePicture(userId: string, id: string): Promise<void>
}

const texts = {
  noTrade: 'This trade is not in your journal',
  noPicture: 'This trade has no picture',
  full: `A journal has at most ${journalLimits.trades} trades. Export it and delete old trades to make room`,
  noPng: 'The picture is not a PNG file',
  largePicture: `A picture of a trade has at most ${journalLimits.pictureBytes / 1024} KB`,
  picturesFull: `The pictures of a journal take at most ${journalLimits.picturesBytes / 1024 / 1024} MB. Delete pictures of old trades to make room`,
}

export function createJournal({ store, counters, wall }: Parts): Journal {
  const limit = async (key: string, perHour: number) => {
    const { count, endsAtMs } = await counters.add(key, HOUR_MS)
    if (count > perHour) throw RequestError.tooManyRequests(Math.max(1, endsAtMs - wall.nowMs()))
  }
  const found = (isFound: boolean, text: string) => {
    if (!isFound) throw RequestError.notFound(text)
  }
  return {
    async list(userId, { offset, limit: perPage, ...filter }) {
      const trades = await store.journal.list(userId, filter, { offset, limit: perPage })
      return { trades: [...trades], total: await store.journal.count(userId, filter) }
    },
    async csv(userId, filter) {
      await limit(`journal-csv:${userId}`, picturesPerHour)
      return journalCsv(await store.journal.list(userId, filter, { offset: 0, limit: journalLimits.trades }))
    },
    async put(userId, id, facts) {
      await limit(`journal:${userId}`, changesPerHour)
      await store.transaction(async ({ journal }) => {
        if (!(await journal.has(userId, id)) && (await journal.count(userId, {})) >= journalLimits.trades)
          throw RequestError.tooMany(texts.full)
        await journal.put(userId, id, facts)
      })
    },
    async write(userId, id, notes) {
      await limit(`journal:${userId}`, changesPerHour)
      found(await store.journal.write(userId, id, notes), texts.noTrade)
    },
    async remove(userId, id) {
      found(await store.journal.remove(userId, id), texts.noTrade)
    },
    async readPicture(userId, id) {
      const png = await store.journalPictures.read(userId, id)
      if (png === null) throw RequestError.notFound(texts.noPicture)
      return Buffer.from(png).toString('base64')
    },
    async putPicture(userId, id, base64) {
      await limit(`journal-pictures:${userId}`, picturesPerHour)
      const png = pictureOf(base64)
      await store.transaction(async ({ journal, journalPictures }) => {
        found(await journal.has(userId, id), texts.noTrade)
        const others = await journalPictures.bytesBeside(userId, id)
        if (others + png.byteLength > journalLimits.picturesBytes)
          throw RequestError.tooMany(texts.picturesFull)
        await journalPictures.put(userId, id, png)
      })
    },
    async removePicture(userId, id) {
      found(await store.journalPictures.remove(userId, id), texts.noPicture)
    },
  }
}

function pictureOf(base64: string): Uint8Array {
  const png = Buffer.from(base64, 'base64')
  if (png.byteLength > journalLimits.pictureBytes) throw RequestError.tooLarge(texts.largePicture)
  if (pictureTypeOf(png)?.extension !== 'png') throw RequestError.invalid(texts.noPng)
  return png
}
