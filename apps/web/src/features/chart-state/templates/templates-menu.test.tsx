import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { platformPaths } from '@tidemark/contracts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { storeCredentials } from '../../../session/credentials.ts'
import { answerWith, failure } from '../../../testing/answer-with.ts'
import { renderInWorkspace } from '../../../testing/render-in-workspace.tsx'
import { NoticeHost } from '../../../ui/notice-host.tsx'
import { ChartParts } from '../chart-parts.ts'
import type { ChartSync } from '../chart-sync.ts'
import { useChartSyncStore } from '../chart-sync-store.ts'
import { TemplatesMenu } from './templates-menu.tsx'

const path = platformPaths.chartTemplates
const trend = { id: 't1', name: 'Trend', savedAt: 1 }
const range = { id: 't2', name: 'Range', savedAt: 2 }
const content = { studies: [{ id: 's1', kind: 'rsi' }], look: { volume: false }, map: { mode: 'Daily' } }

const sync = { noteChange: vi.fn(), saveNow: vi.fn() }
const applied = { studies: vi.fn(), look: vi.fn(), map: vi.fn() }

beforeEach(() => {
  vi.clearAllMocks()
  storeCredentials({ email: 'a@b.c', token: 'tok' })
  const parts = new ChartParts()
  parts.plug('studies', { read: () => content.studies, apply: applied.studies })
  parts.plug('look', { read: () => content.look, apply: applied.look })
  parts.plug('map', { read: () => content.map, apply: applied.map })
  useChartSyncStore.setState({ chart: { sync: sync as unknown as ChartSync, parts } })
})

async function open(answers: Parameters<typeof answerWith>[0] = { [path]: { body: [range, trend] } }) {
  const fetched = answerWith(answers)
  const hand = userEvent.setup()
  renderInWorkspace(
    <>
      <TemplatesMenu />
      <NoticeHost />
    </>,
  )
  const openMenu = () => hand.click(screen.getByRole('button', { name: 'Templates' }))
  const item = (name: string) => screen.findByRole('menuitem', { name })
  await openMenu()
  await act(() => vi.dynamicImportSettled())
  return { hand, fetched, openMenu, item }
}
const sent = (fetched: ReturnType<typeof answerWith>, wanted: string) => {
  const found = fetched.mock.calls.findLast(([, { method }]) => method === wanted)
  return { address: found?.[0], body: JSON.parse(String(found?.[1].body ?? 'null')) }
}

describe('templates', () => {
  it('are loaded from the menu: studies, look and map choices, and the chart is saved', async () => {
    const { hand, item } = await open({
      [path]: { body: [range, trend] },
      [`${path}/t1`]: { body: { ...trend, content } },
    })
    await hand.click(await item('Trend'))
    await vi.waitFor(() => expect(sync.noteChange).toHaveBeenCalledOnce())
    expect(applied.studies).toHaveBeenCalledWith(content.studies)
    expect(applied.look).toHaveBeenCalledWith(content.look)
    expect(applied.map).toHaveBeenCalledWith(content.map)
    expect(await screen.findByText('Template loaded')).toBeTruthy()
  })

  it('that cannot be loaded say why, and leave the chart as it is', async () => {
    const { hand, item } = await open({
      [path]: { body: [trend] },
      [`${path}/t1`]: failure(404, 'not_found', 'There is no such template.'),
    })
    await hand.click(await item('Trend'))
    expect(await screen.findByText('There is no such template.')).toBeTruthy()
    expect(applied.look).not.toHaveBeenCalled()
  })

  it('are saved under a name by keyboard alone', async () => {
    const { hand, fetched, item } = await open()
    await item('Trend')
    const wanted = await item('Save as template …')
    for (let step = 0; step < 5 && document.activeElement !== wanted; step += 1)
      await hand.keyboard('{ArrowDown}')
    await hand.keyboard('{Enter}')
    await act(() => vi.dynamicImportSettled())
    const dialog = await screen.findByRole('dialog', { name: 'Save as template' })
    expect(document.activeElement).toBe(within(dialog).getByRole('textbox', { name: 'Name' }))
    await hand.keyboard('{Enter}')
    expect(within(dialog).getByText('Give the template a name')).toBeTruthy()
    await hand.keyboard('Open range{Enter}')
    expect(sent(fetched, 'POST')).toEqual({
      address: path,
      body: { name: 'Open range', content, replace: false },
    })
  })

  it('are replaced only after the button has said so', async () => {
    const { hand, fetched, item } = await open()
    await hand.click(await item('Save as template …'))
    await hand.type(await screen.findByRole('textbox', { name: 'Name' }), ' trend')
    expect(screen.getByText('“Trend” exists already and will be replaced.')).toBeTruthy()
    await hand.click(screen.getByRole('button', { name: 'Replace' }))
    expect(sent(fetched, 'POST').body).toMatchObject({ name: 'trend', replace: true })
  })

  it('say what the platform has against a name', async () => {
    const { hand, item } = await open()
    await item('Trend')
    answerWith({ [path]: failure(409, 'too_many', 'There are 50 templates already: delete one first') })
    await hand.click(await item('Save as template …'))
    await hand.type(await screen.findByRole('textbox', { name: 'Name' }), 'more{Enter}')
    expect(await screen.findByText('There are 50 templates already: delete one first')).toBeTruthy()
  })

  it('are renamed in their place', async () => {
    const { hand, fetched, item } = await open()
    await hand.click(await item('Manage templates …'))
    await hand.click(await screen.findByRole('button', { name: 'Rename Trend' }))
    await hand.keyboard('Swing{Enter}')
    expect(sent(fetched, 'PUT')).toEqual({ address: `${path}/t1`, body: { name: 'Swing' } })
  })

  it('are deleted after a question', async () => {
    const { hand, fetched, item } = await open()
    await hand.click(await item('Manage templates …'))
    await hand.click(await screen.findByRole('button', { name: 'Delete Trend' }))
    const question = screen.getByRole('group', { name: 'Delete “Trend”?' })
    expect(document.activeElement).toBe(within(question).getByRole('button', { name: 'Keep' }))
    await hand.keyboard('{Enter}')
    expect(sent(fetched, 'DELETE').address).toBeUndefined()
    await hand.click(screen.getByRole('button', { name: 'Delete Trend' }))
    await hand.click(screen.getByRole('button', { name: 'Delete' }))
    expect(sent(fetched, 'DELETE').address).toBe(`${path}/t1`)
  })

  it('say that there are none, or that they could not be loaded', async () => {
    const { hand, openMenu, item } = await open({})
    await hand.click(await item('Try again'))
    expect(screen.getByText('The templates could not be loaded')).toBeTruthy()
    answerWith({ [path]: { body: [] } })
    await hand.click(await item('Try again'))
    expect(await screen.findByText('No templates yet')).toBeTruthy()
    expect((await item('Manage templates …')).getAttribute('data-disabled')).toBe('true')
    await openMenu()
  })

  it('stand beside the way to save the chart now', async () => {
    const { hand, item } = await open()
    expect(
      screen.queryByText('The chart is saved') ?? (await screen.findByText('The chart is saved')),
    ).toBeTruthy()
    await hand.click(await item('Save chart now'))
    expect(sync.saveNow).toHaveBeenCalledOnce()
    act(() => useChartSyncStore.setState({ chart: null }))
  })
})
