import type { OrderSide } from '../trading/broker.ts'
import type { OrderLinks } from './check-order.ts'

/** What an order may still fill. */
export interface Claim {
  readonly side: OrderSide
  readonly remaining: number
  readonly filled: number
  readonly links?: OrderLinks | undefined
  /** By which other orders say that they protect this one. */
  readonly names: readonly string[]
}

/** Orders that share a quantity; an order without others is a group of its own. */
interface Group {
  readonly remaining: number
  readonly filled: number
  /** The order that it protects; null when there is none, or more than one. */
  readonly parent: Claim | null
}

/** How far the orders of a side can move the position, whichever fill comes first. A group that protects an order
 *  trades no more than that order has filled, so that what both do together opens nothing. */
export function claimedQuantity(claims: readonly Claim[], side: OrderSide): number {
  const protectedOnes = new Set<Claim>()
  let sum = 0
  for (const { remaining, filled, parent } of groupsOf(claims, side)) {
    if (parent === null) {
      sum += remaining
      continue
    }
    const now = Math.min(remaining, Math.max(0, parent.filled - filled))
    sum += now + Math.max(0, remaining - now - parent.remaining)
    // Two groups close the same fill twice: only the first one is paid for by it.
    if (protectedOnes.has(parent)) sum += parent.remaining
    protectedOnes.add(parent)
  }
  return sum
}

function groupsOf(claims: readonly Claim[], side: OrderSide): Group[] {
  const parentOf = parentsOf(claims, side)
  const groups = new Map<string | Claim, Group>()
  for (const claim of claims) {
    if (claim.side !== side) continue
    const key = claim.links?.group ?? claim
    const parent = parentOf(claim)
    const known = groups.get(key)
    groups.set(key, {
      remaining: Math.max(known?.remaining ?? 0, claim.remaining),
      filled: (known?.filled ?? 0) + claim.filled,
      parent: known && known.parent !== parent ? null : parent,
    })
  }
  return [...groups.values()].filter(({ remaining }) => remaining > 0)
}

/** Finds the order of the other side that a claim protects. */
function parentsOf(claims: readonly Claim[], side: OrderSide): (claim: Claim) => Claim | null {
  const byName = new Map<string, Claim | null>()
  for (const claim of claims)
    if (claim.side !== side)
      for (const name of new Set(claim.names)) byName.set(name, byName.has(name) ? null : claim)
  return ({ links }) => byName.get(links?.parent ?? '') ?? null
}
