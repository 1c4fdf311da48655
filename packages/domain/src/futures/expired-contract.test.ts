import { describe, expect, it } from 'vitest'
import { epochMs } from '../epoch.ts'
import { expiredContract } from './expired-contract.ts'

const at = (instant: string) => epochMs(Date.parse(instant))
const november = at('2026-11-17T16:00:00Z')

describe('[BY-19] a contract that has expired', () => {
  it('is known with its last day and the contract that leads now', () => {
    expect(expiredContract('F.US.EPU26', november)).toEqual({ expiry: '2026-09-18', lead: 'F.US.EPZ26' })
    expect(expiredContract('F.US.EPH20', november)).toMatchObject({ lead: 'F.US.EPZ26' })
    expect(expiredContract('f.us.epu26', november)).toMatchObject({ lead: 'F.US.EPZ26' })
  })

  it('expires with its last trade', () => {
    expect(expiredContract('F.US.EPZ26', at('2026-12-18T14:29:59Z'))).toBeNull()
    expect(expiredContract('F.US.EPZ26', at('2026-12-18T14:30:00Z'))).toMatchObject({ lead: 'F.US.EPH27' })
  })

  it.each(['F.US.EPZ26', 'F.US.EP', 'F.US.EPF20', 'F.US.NOPEU26', 'SPY', ''])('is not %s', symbol => {
    expect(expiredContract(symbol, november)).toBeNull()
  })
})
