import { expect, it } from 'vitest'
import { chartAddress, readChartAddress, updatedAddress } from './chart-address.ts'

const read = (text: string) => readChartAddress(new URLSearchParams(text))
const update = (text: string) => updatedAddress(new URLSearchParams(text), 'AAPL', '1D')?.toString()

it('reads symbol and interval in any spelling', () => {
  expect(read('symbol=aapl&interval=5')).toEqual({ symbol: 'AAPL', resolution: '5' })
  expect(read('symbol= BRK.B &interval=d')).toEqual({ symbol: 'BRK.B', resolution: '1D' })
  expect(read('')).toEqual({ symbol: null, resolution: null })
})

it.each(['symbol=&interval=7', 'symbol=<b>&interval=x', `symbol=${'A'.repeat(33)}&interval=-1`])(
  'ignores invalid values: %s',
  text => expect(read(text)).toEqual({ symbol: null, resolution: null }),
)

it('updates only an address that names a chart', () => {
  expect(update('symbol=SPY&interval=1&WindowGUID=7')).toBe('symbol=AAPL&interval=1D&WindowGUID=7')
  expect(update('symbol=SPY')).toBe('symbol=AAPL')
  expect(update('WindowGUID=7')).toBeUndefined()
  expect(update('symbol=AAPL')).toBeUndefined()
})

it('builds the address of a chart', () => {
  expect(chartAddress('/app/chart', 'BRK.B', '60')).toBe('/app/chart?symbol=BRK.B&interval=60')
})
