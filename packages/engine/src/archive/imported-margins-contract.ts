import { isoDate } from '@tidemark/domain'
import { expect, it } from 'vitest'
import type { ImportedMargins } from './imported-margins.ts'

const row = (product: string, from: string, amount: number) => ({ product, from: isoDate(from), amount })

/** Rules of the margins of every archive. */
export function itStoresMargins(margins: () => ImportedMargins, reopen: () => Promise<void>): void {
  const inForce = async (day: string) => Object.fromEntries(await margins().inForce(isoDate(day)))

  it('[FU-9] returns the newest margin of each product at or before a day', async () => {
    await margins().put([
      row('ES', '2026-11-02', 17_500),
      row('ES', '2026-03-02', 15_000.5),
      row('CL', '2026-06-01', 4500),
    ])
    await reopen()
    expect(await inForce('2026-03-01')).toEqual({})
    expect(await inForce('2026-03-02')).toEqual({ ES: { amount: 15_000.5, from: '2026-03-02' } })
    expect(await inForce('2026-11-01')).toEqual({
      ES: { amount: 15_000.5, from: '2026-03-02' },
      CL: { amount: 4500, from: '2026-06-01' },
    })
    expect(await inForce('2027-11-02')).toMatchObject({ ES: { amount: 17_500, from: '2026-11-02' } })
  })

  it('[FU-9] replaces the margin of the same product and day and counts what is new or different', async () => {
    const rows = [row('ES', '2026-11-02', 17_500), row('CL', '2026-11-02', 4500)]
    expect(await margins().put(rows)).toBe(2)
    expect(await margins().put(rows)).toBe(0)
    expect(await margins().put([row('ES', '2026-11-02', 17_000), ...rows.slice(1)])).toBe(1)
    expect(await margins().put([])).toBe(0)
    expect(await inForce('2026-11-02')).toMatchObject({ ES: { amount: 17_000 }, CL: { amount: 4500 } })
  })

  it('[FU-9] stores thousands of rows at once', async () => {
    const rows = Array.from({ length: 3000 }, (_, index) => row(`P${index}`, '2026-11-02', index + 1))
    expect(await margins().put(rows)).toBe(3000)
    expect((await margins().inForce(isoDate('2026-11-02'))).size).toBe(3000)
  })
}
