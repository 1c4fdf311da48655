import {
  ColumnDefinitionNode,
  type DataTypeNode,
  type Dialect,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Pool } from 'pg'
import { afterRunning } from '../running-time.ts'
import type { AnswerWatch } from './answer-watch.ts'
import { PostgresPoolDriver } from './postgres-driver.ts'

/** Kysely on a pool of connections, which it ends. */
export const postgresDialect = (pool: Pool, answers?: AnswerWatch): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new PostgresPoolDriver(pool, afterRunning, answers),
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PlainTextCompiler(),
})

/** Text columns compare and sort by their bytes, as in SQLite, whatever the language of the database is. */
class PlainTextCompiler extends PostgresQueryCompiler {
  protected override visitDataType(node: DataTypeNode): void {
    super.visitDataType(node)
    const isColumn = this.parentNode !== undefined && ColumnDefinitionNode.is(this.parentNode)
    if (isColumn && node.dataType === 'text') this.append(' collate "C"')
  }
}
