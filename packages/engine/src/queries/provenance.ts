import type { Provenance } from '@tidemark/contracts'
import type { SymbolDay } from './symbol-day.ts'

export const isoInstant = (ms: number | null): string | null =>
  ms === null ? null : new Date(ms).toISOString()

export function provenanceOf({ record, flags, version }: SymbolDay): Provenance {
  return {
    asOf: isoInstant(record.asOfMs),
    source: record.source,
    session: record.session,
    stampedAt: isoInstant(record.stampedAtMs),
    weekly: [...record.weekly],
    monthly: record.monthly,
    coverage: record.coverage,
    flags: [...flags],
    inputHash: record.inputHash,
    version,
  }
}
