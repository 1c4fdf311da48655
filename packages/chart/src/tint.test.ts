import { afterEach, describe, expect, it, vi } from 'vitest'
import { useTint } from './tint.ts'

const contextOf = () => ({ globalAlpha: 1, fillStyle: '' }) as unknown as CanvasRenderingContext2D

describe('a translucent fill', () => {
  afterEach(() => vi.unstubAllGlobals())

  /** Stands for the page's canvases; a tile tells what it was filled with. */
  function stubCanvases() {
    const tile = { globalAlpha: 1, fillStyle: '', fillRect: vi.fn(), createPattern: vi.fn() }
    tile.createPattern.mockImplementation(() => `tile of ${tile.fillStyle} at ${tile.globalAlpha}`)
    vi.stubGlobal('document', { createElement: () => ({ getContext: () => tile }) })
    return tile
  }

  it('is a tile of the colour, made once for a colour and an opacity', () => {
    const tile = stubCanvases()
    const context = contextOf()
    useTint(context, '#445566', 0.25)
    useTint(context, '#445566', 0.25)
    expect(context).toEqual({ globalAlpha: 1, fillStyle: 'tile of #445566 at 0.25' })
    expect(tile.createPattern).toHaveBeenCalledTimes(1)
    useTint(context, '#445566', 0.5)
    expect(context.fillStyle).toBe('tile of #445566 at 0.5')
  })

  it('is the colour itself when it is opaque, or where there is no canvas', () => {
    stubCanvases()
    const context = contextOf()
    useTint(context, '#112233', 1)
    expect(context).toEqual({ globalAlpha: 1, fillStyle: '#112233' })
    vi.stubGlobal('document', { createElement: () => ({ getContext: () => null }) })
    useTint(context, '#112233', 0.5)
    expect(context).toEqual({ globalAlpha: 0.5, fillStyle: '#112233' })
  })

  it('keeps a limited number of tiles', () => {
    const tile = stubCanvases()
    for (let n = 0; n <= 400; n += 1) useTint(contextOf(), '#abcdef', n / 1_000)
    useTint(contextOf(), '#abcdef', 0)
    expect(tile.createPattern).toHaveBeenCalledTimes(402)
  })
})
