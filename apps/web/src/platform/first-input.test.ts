import { beforeEach, describe, expect, it, vi } from 'vitest'

const fire = (type: string) => window.dispatchEvent(new Event(type))
/** As on a page that was just opened. */
const openPage = async () => (await import('./first-input.ts')).onFirstInput
const settled = () => Promise.resolve()

beforeEach(() => vi.resetModules())

describe('the first input', () => {
  it.each(['pointerdown', 'keydown', 'click'])('is a %s, and only the first one counts', async type => {
    const onFirstInput = await openPage()
    const run = vi.fn()
    onFirstInput(run)
    fire('pointermove')
    await settled()
    expect(run).not.toHaveBeenCalled()
    fire(type)
    fire('pointerdown')
    fire('keydown')
    await settled()
    expect(run).toHaveBeenCalledTimes(1)
  })

  it('runs at once what begins to wait after it', async () => {
    const onFirstInput = await openPage()
    fire('keydown')
    const run = vi.fn()
    onFirstInput(run)
    await settled()
    expect(run).toHaveBeenCalledTimes(1)
  })

  it('is no longer waited for after stopping', async () => {
    const onFirstInput = await openPage()
    const run = vi.fn()
    onFirstInput(run)()
    fire('keydown')
    await settled()
    expect(run).not.toHaveBeenCalled()
  })
})
