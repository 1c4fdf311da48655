import type { ScannerRow } from '@tidemark/contracts'
import { expect, it, vi } from 'vitest'
import type { OpenLink } from '../../live/live-link.ts'
import { ScannerTable } from '../../live/scanner-table.ts'
import type { LiveEvent, WindowMessage } from '../../live/window-messages.ts'
import { scannerRowOf, wholeScanner } from '../../testing/fake-server.ts'
import { liveClient } from '../live-data/window-live-client.ts'
import { followScanTable, scanTable } from './scan-table-store.ts'

it('[SO-2] has the scanner’s rows with their levels while they are followed, and tells of them once per frame', () => {
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run))
  const nextFrame = () => frames.splice(0).forEach(run => void run(0))
  const sent: WindowMessage[] = []
  let receive: (event: LiveEvent) => void = () => undefined
  const openLink: OpenLink = (_id, { received }) => {
    receive = received
    return { send: message => void sent.push(message), close: () => undefined }
  }
  const hub = new ScannerTable()
  const receiveRows = (...rows: ScannerRow[]) => {
    const change = hub.read(rows)
    if (change) receive({ kind: 'scanner', change })
  }
  const levels = () => {
    const { symbols, numbers } = scanTable()
    return symbols.map((symbol, row) => `${symbol} ${numbers.HP[row]}`)
  }

  const stop = liveClient.open(openLink, 'me')
  const told: string[][] = []
  const unfollow = followScanTable(() => told.push(levels()))
  receiveRows(scannerRowOf('SPY', { man_HP: 5 }), scannerRowOf('QQQ'))
  receiveRows(scannerRowOf('SPY', { man_HP: 6 }))
  expect([frames.length, told]).toEqual([1, []])
  nextFrame()
  expect(told).toEqual([['SPY 6', 'QQQ 2']])
  receive({ kind: 'scanner', change: wholeScanner() })
  nextFrame()
  expect(told.at(-1)).toEqual([])
  receiveRows(scannerRowOf('SPY'))
  unfollow()
  expect(levels()).toEqual([])
  expect(sent).toEqual([
    { kind: 'scanner', isWanted: true },
    { kind: 'scanner', isWanted: false },
  ])
  stop()
  vi.unstubAllGlobals()
})
