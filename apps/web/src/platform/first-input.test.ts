import { afterEach, describe, expect, it, vi } from 'vitest'
import { onFirstInput } from './first-input.ts'

const fire = (type: string) => window.dispatchEvent(new Event(type))

afterEach(() => vi.unstubAllGlobals())

describe('the first input', () => {
  it('may have been made already', () => {
    vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } })
    const run = vi.fn()
    onFirstInput(run)
    expect(run).toHaveBeenCalledOnce()
    fire('keydown')
    expect(run).toHaveBeenCalledOnce()
  })

  it.each(['pointerdown', 'keydown', 'click'])('is a %s, and only the first one counts', type => {
    const run = vi.fn()
    onFirstInput(run)
    fire('pointermove')
    expect(run).not.toHaveBeenCalled()
    fire(type)
    fire('pointerdown')
    fire('keydown')
    expect(run).toHaveBeenCalledTimes(1)
  })

  it('is no longer waited for after stopping', () => {
    const run = vi.fn()
    onFirstInput(run)()
    fire('keydown')
    expect(run).not.toHaveBeenCalled()
  })
})
