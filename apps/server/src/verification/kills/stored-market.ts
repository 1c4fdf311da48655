import { feedTiers } from '@tidemark/domain'
import { queryDatabase } from './query-database.ts'

/** What the market has left in a database between two market times, one line for each, in a fixed order. */
export interface StoredMarket {
  readonly ownFirings: readonly string[]
  readonly engineFirings: readonly string[]
  readonly stamps: readonly string[]
  readonly announcements: readonly string[]
}

const statements = (fromMs: number, untilMs: number): Readonly<Record<keyof StoredMarket, string>> => {
  const within = (column: string) => `${column} >= ${fromMs} and ${column} < ${untilMs}`
  return {
    ownFirings: `select trigger_key as line from tidemark_accounts.firings where ${within('at')}`,
    engineFirings: `select concat_ws(' ', id, session, at, body) as line from tidemark_market.firings where ${within('at')}`,
    stamps: `select concat_ws(' ', session, symbol, stamped_at, as_of, anchor, hp, mhp, bear_low, bear_high, bull_low,
      bull_high, strike_step, coverage, input_hash, body) as line
    from tidemark_market.stamps join tidemark_market.stamp_contexts on stamp_contexts.id = stamps.context
    where ${within('stamped_at')}`,
    announcements: `select concat_ws(' ', time, text) as line from tidemark_market.announcements where ${within('time')}`,
  }
}

export async function readStoredMarket(
  databaseUrl: string,
  fromMs: number,
  untilMs: number,
): Promise<StoredMarket> {
  const read = async (statement: string): Promise<string[]> =>
    (await queryDatabase<{ line: string }>(databaseUrl, statement)).map(({ line }) => line).toSorted()
  const texts = statements(fromMs, untilMs)
  return {
    ownFirings: await read(texts.ownFirings),
    engineFirings: await read(texts.engineFirings),
    stamps: await read(texts.stamps),
    announcements: await read(texts.announcements),
  }
}

/** In what a market differs from another one, in words; doubled lines too. */
export function differences(found: StoredMarket, expected: StoredMarket): string[] {
  return (Object.keys(expected) as (keyof StoredMarket)[]).flatMap(part => {
    const [have, want] = [new Set(found[part]), new Set(expected[part])]
    return [
      ...found[part]
        .filter((line, index) => line === found[part][index - 1])
        .map(line => `${part}: twice ${line}`),
      ...[...want].filter(line => !have.has(line)).map(line => `${part}: missing ${line}`),
      ...[...have].filter(line => !want.has(line)).map(line => `${part}: not expected ${line}`),
    ]
  })
}

/** The market time up to which own alerts of both feeds are evaluated. */
export async function evaluatedMs(databaseUrl: string): Promise<number> {
  const rows = await queryDatabase<{ until: string }>(
    databaseUrl,
    'select until_time as until from tidemark_accounts.alert_checkpoints',
  )
  return rows.length < feedTiers.length ? 0 : Math.min(...rows.map(({ until }) => Number(until)))
}
