import type { Kysely } from 'kysely'
import { type Bigint, bytesType } from '../../platform/database/dialect.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
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
  }
}

/** Offers and promotions as one record, when each offer was first shown to a user, and the images of offers. */
export async function addOfferTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('offers')
    .addColumn('id', 'integer', column => column.primaryKey())
    .addColumn('version', 'integer', column => column.notNull())
    .addColumn('body', 'text', column => column.notNull())
    .execute()
  await db.schema
    .createTable('shown_offers')
    .addColumn('user_id', 'text', column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('popup_name', 'text', column => column.notNull())
    .addColumn('shown_at', 'bigint', column => column.notNull())
    .addPrimaryKeyConstraint('shown_offers_key', ['user_id', 'popup_name'])
    .execute()
  await db.schema
    .createTable('banners')
    .addColumn('path', 'text', column => column.primaryKey())
    .addColumn('type', 'text', column => column.notNull())
    .addColumn('body', bytesType(db), column => column.notNull())
    .addColumn('size', 'integer', column => column.notNull())
    .addColumn('created_at', 'bigint', column => column.notNull())
    .execute()
}
