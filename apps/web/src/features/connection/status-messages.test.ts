import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openStatusMessages, type StatusMessages } from './status-messages.ts'

let main: StatusMessages
let chart: StatusMessages
let walls: StatusMessages
beforeEach(() => {
  main = openStatusMessages('main')
  chart = openStatusMessages('chart')
  walls = openStatusMessages('walls')
})
afterEach(() => {
  for (const window of [main, chart, walls]) window.close()
})

it('[SO-9] a window asks, and only it receives the answer of the main window', async () => {
  main.onQuestion(answer => answer('yellow'))
  const [atChart, atWalls] = [vi.fn(), vi.fn()]
  chart.onAnswer(atChart)
  walls.onAnswer(atWalls)
  chart.ask()
  await vi.waitFor(() => expect(atChart).toHaveBeenCalledWith('yellow'))
  walls.ask()
  await vi.waitFor(() => expect(atWalls).toHaveBeenCalledTimes(1))
  expect(atChart).toHaveBeenCalledTimes(1)
})

it('[SO-9] sends the colour as the command socketStatus, and ignores messages of other commands', async () => {
  const questions = vi.fn()
  main.onQuestion(questions)
  const outside = new BroadcastChannel('tidemark.socketStatus')
  const received: unknown[] = []
  outside.onmessage = ({ data }) => received.push(data)
  for (const data of [
    null,
    'socketStatus',
    { command: 'setSymbol' },
    { to: 'main', command: 'socketStatus' },
  ])
    outside.postMessage(data)
  outside.postMessage({ from: 'outside', command: 'socketStatus' })
  await vi.waitFor(() => expect(questions).toHaveBeenCalledTimes(1))
  questions.mock.calls[0]?.[0]('red')
  await vi.waitFor(() =>
    expect(received).toEqual([{ to: 'outside', from: 'main', command: 'socketStatus', status: 'red' }]),
  )
  outside.close()
})
