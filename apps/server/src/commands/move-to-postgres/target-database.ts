import { Client, escapeIdentifier } from 'pg'
import { postgresTypes } from '../../platform/database/postgres/postgres-types.ts'
import type { SourceTable, StoredRow } from './source-database.ts'
import { TableChecksum } from './table-checksum.ts'

const rowsPerInsert = 500
const bytesPerInsert = 4_000_000
const rowsPerRead = 200
/** Of one statement of Postgres. */
const maxValues = 65_000

/** Tables of one Postgres schema, in the transaction of a connection. */
export interface TargetSchema {
  isEmpty(table: string): Promise<boolean>
  /** Writes all rows and returns their checksum. */
  write(table: SourceTable): Promise<TableChecksum>
  /** Reads all rows back. */
  read(table: SourceTable): Promise<TableChecksum>
  /** Lets new ids follow those of the source. */
  continueIds(table: SourceTable): Promise<void>
}

/** A connection without time limits, in a transaction that nothing but `commit` ends well. */
export async function openTarget(url: string) {
  const client = new Client({ connectionString: url, application_name: 'tidemark', types: postgresTypes })
  // The statement that is executed, or the next one, fails.
  client.on('error', () => undefined)
  await client.connect()
  // The database ends the transaction of a killed process also while it works on a statement.
  await client.query(`set statement_timeout to 0; set lock_timeout to '5s'; set synchronous_commit to on;
    set client_connection_check_interval to '1s'; begin`)
  return {
    /** Nobody else reads or writes these tables until the end of the transaction. */
    async lock(tables: readonly string[]): Promise<void> {
      await client.query(`lock table ${tables.join(', ')} in access exclusive mode`)
    },
    schema: (schema: string): TargetSchema => targetSchema(client, schema),
    commit: async (): Promise<void> => void (await client.query('commit')),
    close: (): Promise<void> => client.end(),
  }
}

export const qualified = (schema: string, table: string): string =>
  `${escapeIdentifier(schema)}.${escapeIdentifier(table)}`

function targetSchema(client: Client, schema: string): TargetSchema {
  const insert = async ({ name, columns }: SourceTable, rows: readonly StoredRow[]): Promise<void> => {
    if (rows.length === 0) return
    const values = rows.map((_, row) => `(${columns.map((_, at) => `$${row * columns.length + at + 1}`)})`)
    await client.query(
      `insert into ${qualified(schema, name)} (${columns.map(escapeIdentifier)}) values ${values}`,
      rows.flatMap(row => columns.map(column => row[column])),
    )
  }
  return {
    async isEmpty(table) {
      const { rows } = await client.query(`select from ${qualified(schema, table)} limit 1`)
      return rows.length === 0
    },
    async write(table) {
      const checksum = new TableChecksum(table.columns)
      const maxRows = Math.min(rowsPerInsert, Math.floor(maxValues / table.columns.length))
      let batch: StoredRow[] = []
      let bytes = 0
      for (const row of table.rows()) {
        checksum.add(row)
        batch.push(row)
        bytes += sizeOf(row)
        if (batch.length < maxRows && bytes < bytesPerInsert) continue
        await insert(table, batch)
        batch = []
        bytes = 0
      }
      await insert(table, batch)
      return checksum
    },
    async read({ name, columns }) {
      const checksum = new TableChecksum(columns)
      await client.query(`declare moved cursor for select * from ${qualified(schema, name)}`)
      for (;;) {
        const { rows } = await client.query<StoredRow>(`fetch ${rowsPerRead} from moved`)
        for (const row of rows) checksum.add(row)
        if (rows.length < rowsPerRead) break
      }
      await client.query('close moved')
      return checksum
    },
    async continueIds({ name, lastId }) {
      if (lastId === null || lastId < 1) return
      await client.query(`select setval(pg_get_serial_sequence($1, 'id'), $2)`, [
        qualified(schema, name),
        lastId,
      ])
    },
  }
}

const sizeOf = (row: StoredRow): number =>
  Object.values(row).reduce<number>((sum, value) => sum + lengthOf(value), 0)

const lengthOf = (value: unknown): number =>
  value instanceof Uint8Array ? value.byteLength : typeof value === 'string' ? value.length : 8
