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

const sync = { handleChange: vi.fn(), saveNow: vi.fn() }
const applied = { studies: vi.fn(), look: vi.fn(), map: vi.fn() }

beforeEach(() => {
  vi.clearAllMocks()
  storeCredentials({ email: 'a@b.c', token: 'tok' })
  const parts = new ChartParts()
  parts.register('studies', { read: () => content.studies, apply: applied.studies })
  parts.register('look', { read: () => content.look, apply: applied.look })
  parts.register('map', { read: () => content.map, apply: applied.map })
  useChartSyncStore.setState({ chart: { sync: sync as unknown as ChartSync, parts } })
})

async function open(answers: Parameters<typeof answerWith>[0] = { [path]: { body: [range, trend] } }) {
  const fetchMock = answerWith(answers)
  const user = userEvent.setup()
  renderInWorkspace(
    <>
      <TemplatesMenu />
      <NoticeHost />
    </>,
  )
  const openMenu = () => user.click(screen.getByRole('button', { name: 'Templates' }))
  const item = (name: string) => screen.findByRole('menuitem', { name })
  await openMenu()
  await act(() => vi.dynamicImportSettled())
  return { user, fetchMock, openMenu, item }
}
const lastRequest = (fetchMock: ReturnType<typeof answerWith>, wantedMethod: string) => {
  const request = fetchMock.mock.calls.findLast(([, { method }]) => method === wantedMethod)
  return { address: request?.[0], body: JSON.parse(String(request?.[1].body ?? 'null')) }
}

describe('templates', () => {
  it('load studies, look and map settings from the menu and save the chart', async () => {
    const { user, item } = await open({
      [path]: { body: [range, trend] },
      [`${path}/t1`]: { body: { ...trend, content } },
    })
    await user.click(await item('Trend'))
    await vi.waitFor(() => expect(sync.handleChange).toHaveBeenCalledOnce())
    expect(applied.studies).toHaveBeenCalledWith(content.studies)
    expect(applied.look).toHaveBeenCalledWith(content.look)
    expect(applied.map).toHaveBeenCalledWith(content.map)
    expect(await screen.findByText('Template loaded')).toBeTruthy()
  })

  it('show why one cannot be loaded and leave the chart unchanged', async () => {
    const { user, item } = await open({
      [path]: { body: [trend] },
      [`${path}/t1`]: failure(404, 'not_found', 'There is no such template.'),
    })
    await user.click(await item('Trend'))
    expect(await screen.findByText('There is no such template.')).toBeTruthy()
    expect(applied.look).not.toHaveBeenCalled()
  })

  it('can be saved under a name with the keyboard only', async () => {
    const { user, fetchMock, item } = await open()
    await item('Trend')
    const saveItem = await item('Save as template …')
    for (let step = 0; step < 5 && document.activeElement !== saveItem; step += 1)
      await user.keyboard('{ArrowDown}')
    await user.keyboard('{Enter}')
    await act(() => vi.dynamicImportSettled())
    const dialog = await screen.findByRole('dialog', { name: 'Save as template' })
    expect(document.activeElement).toBe(within(dialog).getByRole('textbox', { name: 'Name' }))
    await user.keyboard('{Enter}')
    expect(within(dialog).getByText('Give the template a name')).toBeTruthy()
    await user.keyboard('Open range{Enter}')
    expect(lastRequest(fetchMock, 'POST')).toEqual({
      address: path,
      body: { name: 'Open range', content, replace: false },
    })
  })

  it('are replaced only after the form announces it', async () => {
    const { user, fetchMock, item } = await open()
    await user.click(await item('Save as template …'))
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' trend')
    expect(screen.getByText('“Trend” already exists and will be replaced.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Replace' }))
    expect(lastRequest(fetchMock, 'POST').body).toMatchObject({ name: 'trend', replace: true })
  })

  it('show why the platform refuses a name', async () => {
    const { user, item } = await open()
    await item('Trend')
    answerWith({ [path]: failure(409, 'too_many', 'There are 50 templates already: delete one first') })
    await user.click(await item('Save as template …'))
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'more{Enter}')
    expect(await screen.findByText('There are 50 templates already: delete one first')).toBeTruthy()
  })

  it('are renamed inline', async () => {
    const { user, fetchMock, item } = await open()
    await user.click(await item('Manage templates …'))
    await user.click(await screen.findByRole('button', { name: 'Rename Trend' }))
    await user.keyboard('Swing{Enter}')
    expect(lastRequest(fetchMock, 'PUT')).toEqual({ address: `${path}/t1`, body: { name: 'Swing' } })
  })

  it('are deleted after a confirmation', async () => {
    const { user, fetchMock, item } = await open()
    await user.click(await item('Manage templates …'))
    await user.click(await screen.findByRole('button', { name: 'Delete Trend' }))
    const confirmation = screen.getByRole('group', { name: 'Delete “Trend”?' })
    expect(document.activeElement).toBe(within(confirmation).getByRole('button', { name: 'Keep' }))
    await user.keyboard('{Enter}')
    expect(lastRequest(fetchMock, 'DELETE').address).toBeUndefined()
    await user.click(screen.getByRole('button', { name: 'Delete Trend' }))
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    expect(lastRequest(fetchMock, 'DELETE').address).toBe(`${path}/t1`)
  })

  it('report an empty list and a failed load', async () => {
    const { user, openMenu, item } = await open({})
    await user.click(await item('Try again'))
    expect(screen.getByText('The templates could not be loaded')).toBeTruthy()
    answerWith({ [path]: { body: [] } })
    await user.click(await item('Try again'))
    expect(await screen.findByText('No templates yet')).toBeTruthy()
    expect((await item('Manage templates …')).getAttribute('data-disabled')).toBe('true')
    await openMenu()
  })

  it('share their menu with “Save chart now”', async () => {
    const { user, item } = await open()
    expect(
      screen.queryByText('The chart is saved') ?? (await screen.findByText('The chart is saved')),
    ).toBeTruthy()
    await user.click(await item('Save chart now'))
    expect(sync.saveNow).toHaveBeenCalledOnce()
    act(() => useChartSyncStore.setState({ chart: null }))
  })
})
