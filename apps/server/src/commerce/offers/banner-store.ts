import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

export interface BannerFacts {
  readonly path: string
  readonly type: string
  readonly bytes: number
}

export interface StoredBanner extends Omit<BannerFacts, 'bytes'> {
  readonly body: Uint8Array
  readonly createdAtMs: number
}

/** Images of offers. A path names one content for ever. */
export interface BannerStore {
  /** Without the images, oldest first. */
  list(): Promise<readonly BannerFacts[]>
  find(path: string): Promise<Pick<StoredBanner, 'type' | 'body'> | null>
  /** Leaves a banner that is stored already. */
  add(banner: StoredBanner): Promise<void>
  /** Returns false when there is none. */
  remove(path: string): Promise<boolean>
}

export function bannerStore(db: Kysely<Tables>): BannerStore {
  return {
    list: () =>
      db
        .selectFrom('banners')
        .select(['path', 'type', 'size as bytes'])
        .orderBy('created_at')
        .orderBy('path')
        .execute(),
    async find(path) {
      const row = await db
        .selectFrom('banners')
        .select(['type', 'body'])
        .where('path', '=', path)
        .executeTakeFirst()
      return row ?? null
    },
    async add({ path, type, body, createdAtMs }) {
      await db
        .insertInto('banners')
        .values({ path, type, body, size: body.byteLength, created_at: createdAtMs })
        .onConflict(conflict => conflict.column('path').doNothing())
        .execute()
    },
    async remove(path) {
      const result = await db.deleteFrom('banners').where('path', '=', path).executeTakeFirst()
      return Number(result.numDeletedRows) > 0
    },
  }
}
