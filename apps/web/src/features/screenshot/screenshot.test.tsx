import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ChartWidget } from '@tidemark/chart'
import { type Bar, epochSeconds } from '@tidemark/domain'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createFakeChart, readyState } from '../../testing/fake-chart.ts'
import { renderInTheme } from '../../testing/render-in-theme.tsx'
import { NoticeHost } from '../../ui/notice-host.tsx'
import { useNotices } from '../../ui/notices.ts'
import { forgetLiveData, useLiveData } from '../live-data/live-data-store.ts'
import { usePictureKeys } from './picture-commands.ts'
import { addPictureLines, type PictureLine, pictureLines } from './picture-lines.ts'
import { pictureCaption, pictureName } from './picture-name.ts'

const blob = new Blob(['picture'], { type: 'image/png' })
const drawPicture = vi.hoisted(() => vi.fn())
vi.mock('./draw-picture.ts', () => ({ drawPicture }))
vi.mock('../market-clock/market-now.ts', () => ({
  marketNow: () => 1_794_843_720,
  marketSource: () => 'Simulated market',
}))

const at = epochSeconds(Date.parse('2026-11-16T15:42:30Z') / 1000)

describe('the file name of a picture', () => {
  it('contains symbol, interval and New York time', () => {
    expect(pictureName({ symbol: 'SPY', interval: '5', at })).toBe('SPY_5m_2026-11-16_1042.png')
    expect(pictureName({ symbol: 'BRK.B', interval: '1D', at })).toBe('BRK.B_D_2026-11-16_1042.png')
    expect(pictureName({ symbol: '^VIX/X', interval: '60', at })).toBe('-VIX-X_1h_2026-11-16_1042.png')
  })

  it('has a matching caption', () => {
    const subject = { symbol: 'SPY', name: '', interval: '5', at, source: null, delay: null } as const
    expect(pictureCaption(subject)).toBe('SPY  5m  2026-11-16 10:42 New York  Tidemark')
    expect(pictureCaption({ ...subject, name: 'S&P 500 fund' })).toMatch(/^SPY {2}S&P 500 fund {2}5m/)
  })

  it('[SO-4] has a caption that says where the prices come from and that they are delayed', () => {
    const subject = { symbol: 'SPY', name: '', interval: '5', at, source: 'Simulated market' } as const
    expect(pictureCaption({ ...subject, delay: 'unknown' })).toBe(
      'SPY  5m  2026-11-16 10:42 New York  Delayed 15 min  Simulated market  Tidemark',
    )
    expect(pictureCaption({ ...subject, delay: 'nyse-unfilled' })).toBe(
      'SPY  5m  2026-11-16 10:42 New York  Delayed 15 min: NYSE entry not filled in  Simulated market  Tidemark',
    )
  })
})

describe('a picture', () => {
  const canvas = document.createElement('canvas')
  const write = vi.fn(async (_items: ClipboardItem[]) => undefined)

  beforeEach(() => {
    vi.restoreAllMocks()
    useNotices.setState({ notices: [] })
    drawPicture.mockReset().mockResolvedValue(blob)
    write.mockReset().mockResolvedValue(undefined)
    vi.stubGlobal(
      'ClipboardItem',
      class {
        readonly items: Record<string, Promise<Blob>>
        constructor(items: Record<string, Promise<Blob>>) {
          this.items = items
        }
      },
    )
  })

  let shown: ChartWidget & { bars: Bar[] }

  function show(isReady = true) {
    const { widget, emit } = createFakeChart()
    if (isReady) emit('state', readyState)
    const chart = { ...widget, state: widget.state, screenshot: () => canvas } as unknown as ChartWidget
    shown = Object.assign(chart, { bars: widget.bars })
    function PictureKeys() {
      usePictureKeys(chart)
      return <input aria-label="text" />
    }
    const user = userEvent.setup()
    // After userEvent.setup, which installs its own clipboard.
    Object.defineProperty(navigator, 'clipboard', { value: { write }, configurable: true })
    renderInTheme(
      <>
        <PictureKeys />
        <NoticeHost />
      </>,
    )
    return user
  }

  it('is copied as PNG with Ctrl+Alt+S', async () => {
    const user = show()
    await user.keyboard('{Control>}{Alt>}s{/Alt}{/Control}')
    expect(await screen.findByText('Picture copied')).toBeTruthy()
    const [item] = (write.mock.calls[0]?.[0] ?? []) as unknown as { items: Record<string, Promise<Blob>> }[]
    expect(await item?.items['image/png']).toBe(blob)
    expect(drawPicture).toHaveBeenCalledWith(
      canvas,
      expect.stringMatching(/^SPY {2}1m {2}2026-11-16 .* Delayed 15 min {2}Simulated market {2}Tidemark$/),
      [[]],
    )
  })

  it('has the prices of the last bar, and what is drawn on the chart by name and value', async () => {
    const user = show()
    const bar = (close: number) => ({ time: at, open: 500, high: 503, low: 499, close, volume: 12_345 })
    shown.bars.push(bar(500), bar(501.5))
    const study = [{ text: 'EMA 21' }, { text: '500.12', colour: '#4c8dff' }]
    const stop = addPictureLines(shown, 'studies', () => [study])
    await user.keyboard('{Control>}{Alt>}s{/Alt}{/Control}')
    await vi.waitFor(() => expect(drawPicture).toHaveBeenCalled())
    const [, , [prices, ...others]] = drawPicture.mock.calls[0] as [unknown, string, PictureLine[]]
    expect(prices?.map(({ text }) => text)).toEqual([
      ...['O 500.00', 'H 503.00', 'L 499.00', 'C 501.50', '+1.50 (+0.30%)', 'V 12.3K'],
    ])
    expect(others).toEqual([study])
    stop()
    expect(pictureLines(shown)).toEqual([])
  })

  it('has no delay notice at a real-time feed', async () => {
    const lights = { scanner: 'green', resilience: 'green', live: 'green', overall: 'green' } as const
    useLiveData.setState({ status: { ...lights, feed: 'user-realtime-feed' } })
    const user = show()
    await user.keyboard('{Control>}{Alt>}s{/Alt}{/Control}')
    await vi.waitFor(() =>
      expect(drawPicture).toHaveBeenCalledWith(canvas, expect.not.stringContaining('Delayed'), [[]]),
    )
    forgetLiveData()
  })

  it('is saved as a file with Ctrl+Alt+Shift+S', async () => {
    const clicked: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push(this.download)
    })
    const user = show()
    await user.keyboard('{Control>}{Alt>}{Shift>}s{/Shift}{/Alt}{/Control}')
    expect(await screen.findByText('Picture saved')).toBeTruthy()
    expect(clicked).toEqual([expect.stringMatching(/^SPY_1m_2026-11-16_\d{4}\.png$/)])
  })

  it('shows a notice when the browser denies clipboard access', async () => {
    write.mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    const user = show()
    await user.keyboard('{Control>}{Alt>}s{/Alt}{/Control}')
    expect(await screen.findByText(/Save it as a file instead/)).toBeTruthy()
  })

  it('shows a notice when it cannot be drawn', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    drawPicture.mockRejectedValue(new Error('no context'))
    write.mockImplementation(async ([item]) => {
      await (item as unknown as { items: Record<string, Promise<Blob>> }).items['image/png']
      return undefined
    })
    const user = show()
    await user.keyboard('{Control>}{Alt>}s{/Alt}{/Control}')
    expect(await screen.findByText(/could not create a picture/)).toBeTruthy()
  })

  it('is not taken while the chart has no bars', async () => {
    const user = show(false)
    await user.keyboard('{Control>}{Alt>}s{/Alt}{/Control}')
    expect(await screen.findByText('The chart shows no bars yet.')).toBeTruthy()
    expect(write).not.toHaveBeenCalled()
  })

  it('is not taken while a text field has the focus', async () => {
    const user = show()
    await user.click(screen.getByRole('textbox'))
    await user.keyboard('{Control>}{Alt>}s{/Alt}{/Control}')
    expect(drawPicture).not.toHaveBeenCalled()
  })
})
