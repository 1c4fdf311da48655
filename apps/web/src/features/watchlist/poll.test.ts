import { expect, it, vi } from 'vitest'
import { createManualTime } from '../../testing/manual-time.ts'
import { startPoll } from './poll.ts'

function start() {
  const { after, pass } = createManualTime()
  const events = new EventTarget()
  const page = Object.assign(events, { hidden: false }) as unknown as Document & { hidden: boolean }
  const run = vi.fn()
  const stop = startPoll({ after, page }, run)
  const show = (isShown: boolean) => {
    page.hidden = !isShown
    page.dispatchEvent(new Event('visibilitychange'))
  }
  return { pass, run, show, stop }
}

it('[WA-1] polls at once and every second until it is stopped', () => {
  const { pass, run, stop } = start()
  expect(run).toHaveBeenCalledTimes(1)
  pass(3000)
  expect(run).toHaveBeenCalledTimes(4)
  stop()
  pass(3000)
  expect(run).toHaveBeenCalledTimes(4)
})

it('[WA-1] pauses while the page is hidden, and polls when it is shown again', () => {
  const { pass, run, show, stop } = start()
  show(false)
  pass(60_000)
  expect(run).toHaveBeenCalledTimes(1)
  show(true)
  expect(run).toHaveBeenCalledTimes(2)
  pass(1000)
  expect(run).toHaveBeenCalledTimes(3)
  stop()
  show(true)
  expect(run).toHaveBeenCalledTimes(3)
})
