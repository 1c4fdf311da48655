/** A period that is paid. Times are seconds since 1970, amounts cents. */
export interface PaidPeriod {
  /** What the whole period costs. */
  readonly cents: number
  readonly start: number
  readonly end: number
}

function unusedShare({ start, end }: PaidPeriod, at: number): number {
  if (end <= start) return 0
  return Math.min(1, Math.max(0, (end - at) / (end - start)))
}

/** The part of a payment that has not been used at a time. */
export const unusedCents = (paid: PaidPeriod, at: number): number =>
  Math.round(paid.cents * unusedShare(paid, at))

interface Upgrade {
  readonly at: number
  readonly paid: PaidPeriod
  /** What a period of the new plan costs, and when one that starts now ends. */
  readonly next: { readonly cents: number; readonly end: number; readonly isSameInterval: boolean }
  /** What the customer has left from earlier changes. */
  readonly balance: number
}

export interface ProratedUpgrade {
  /** The unused part of what was paid. */
  readonly credit: number
  readonly charge: number
  readonly dueNow: number
  /** What is left of credits for the next charges. */
  readonly balance: number
  readonly periodStart: number
  readonly periodEnd: number
  /** The charge at the end of the period. */
  readonly nextCents: number
}

/** An upgrade at once: plans of one interval keep their period and charge the rest of it, others start a new one. */
export function prorateUpgrade({ at, paid, next, balance }: Upgrade): ProratedUpgrade {
  const credit = unusedCents(paid, at)
  const { isSameInterval } = next
  const charge = isSameInterval ? unusedCents({ ...paid, cents: next.cents }, at) : next.cents
  const open = charge - credit - balance
  const left = Math.max(0, -open)
  return {
    ...{ credit, charge, dueNow: Math.max(0, open), balance: left },
    periodStart: isSameInterval ? paid.start : at,
    periodEnd: isSameInterval ? paid.end : next.end,
    nextCents: Math.max(0, next.cents - left),
  }
}
