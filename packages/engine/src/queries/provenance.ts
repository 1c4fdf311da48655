import type { Provenance } from '@tidemark/contracts'
import type { SymbolDay } from './symbol-day.ts'

export const isoInstant = (ms: number | null): string | null =>
  ms === null ? null : new Date(ms).toISOString()

export function provenanceOf({ stamp, flags }: SymbolDay): Provenance {
  return {
    asOf: isoInstant(stamp.asOfMs),
    source: stamp.source,
    session: stamp.session,
    stampedAt: isoInstant(stamp.stampedAtMs),
    weekly: [...stamp.weekly],
    monthly: stamp.monthly,
    coverage: stamp.coverage,
    flags: [...flags],
    inputHash: stamp.inputHash,
  }
}
