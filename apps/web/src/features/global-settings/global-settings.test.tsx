import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { defaultDisplaySettings, platformPaths } from '@tidemark/contracts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { clearCredentials, storeCredentials } from '../../session/credentials.ts'
import { answerWith, failure } from '../../testing/answer-with.ts'
import { fillIn } from '../../testing/fill-in.ts'
import { renderInWorkspace } from '../../testing/render-in-workspace.tsx'
import { AlertHost } from '../../ui/alert-dialog.tsx'
import { GlobalSettings } from './global-settings.tsx'

const close = vi.spyOn(window, 'close').mockImplementation(() => undefined)
const saved = { colorSettings: { hpColor: 'teal' }, margins: { dayLeft: 30 } }

const posted = (fetchMock: ReturnType<typeof answerWith>) =>
  fetchMock.mock.calls
    .filter(([, { method }]) => method === 'POST')
    .map(([, { body }]) => JSON.parse(String(body)))

async function show(body: unknown = [{ settings: saved }]) {
  const fetchMock = answerWith({ [platformPaths.settings]: { body } })
  renderInWorkspace(
    <>
      <GlobalSettings />
      <AlertHost />
    </>,
  )
  await screen.findByRole('heading', { name: 'Global Settings' })
  return { user: userEvent.setup(), fetchMock }
}
const openSection = (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(screen.getByRole('tab', { name }))
const field = (group: string, name: string) =>
  within(screen.getByRole('group', { name: group })).getByRole<HTMLInputElement>('textbox', { name })
const button = (name: string) => screen.getByRole('button', { name })

beforeEach(() => {
  close.mockClear()
  storeCredentials({ email: 'a@b.c', token: 'tok' })
})

describe('Global Settings', () => {
  it('[GS-1] [GS-2] has the sections, and the margins as saved with defaults for the rest', async () => {
    await show()
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Chart',
      'Liquidity Map',
      'Monthly Map',
    ])
    expect(field('Day bars: margins', 'Left').value).toBe('30')
    expect(field('Day bars: margins', 'Right').value).toBe('75')
    expect(field('Vertical margins', 'Top').value).toBe('10')
    expect(field('Minute bars: margins', 'Left').value).toBe('10800')
    expect(screen.getByRole('img', { name: 'Preview of the margins' })).toBeTruthy()
  })

  it('[GS-3] [GS-4] has five fields a zone, the lines, and four a zone of the Monthly Map', async () => {
    const { user } = await show()
    const fieldsOf = (group: string) =>
      within(screen.getByRole('group', { name: group }))
        .getAllByRole('textbox')
        .map(input => (input as HTMLInputElement).labels?.[0]?.textContent)
    await openSection(user, 'Liquidity Map')
    for (const zone of ['Bear', 'Bull', 'Redistribution'])
      expect(fieldsOf(zone)).toEqual(['Border', 'Rectangle', 'Text', 'Border weight', 'Transparency'])
    expect(fieldsOf('Lines')).toEqual(['SP Resil', 'NQ Resil', 'HP', 'MHP', 'HG', 'DD bands'])
    expect(field('Lines', 'HP').value).toBe('teal')
    await openSection(user, 'Monthly Map')
    for (const zone of ['Bear', 'Bull'])
      expect(fieldsOf(zone)).toEqual(['Border', 'Rectangle', 'Border weight', 'Transparency'])
  })

  it('[GS-1] Enter in a field saves that field and leaves the window open', async () => {
    const { user, fetchMock } = await show()
    await user.clear(field('Day bars: margins', 'Left'))
    await user.type(field('Day bars: margins', 'Left'), '40')
    expect(posted(fetchMock)).toEqual([])
    await user.keyboard('{Enter}')
    await vi.waitFor(() => expect(posted(fetchMock)).toEqual([{ margins: { dayLeft: 40 } }]))
    expect(await screen.findByText('Left saved.')).toBeTruthy()
    expect(close).not.toHaveBeenCalled()
  })

  it('[GS-1] closing the colour picker saves its colour, without opacity', async () => {
    const { user, fetchMock } = await show()
    await openSection(user, 'Monthly Map')
    const swatch = within(screen.getByRole('group', { name: 'Bear' })).getByRole('button', {
      name: 'Pick Rectangle',
    })
    await user.click(swatch)
    const hue = await screen.findByRole('slider', { name: 'Hue' })
    expect(screen.queryByRole('slider', { name: /alpha/i })).toBeNull()
    hue.focus()
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
    expect(posted(fetchMock)).toEqual([])
    await user.keyboard('{Escape}')
    await vi.waitFor(() => expect(posted(fetchMock)).toHaveLength(1))
    const { monthlyMapBearBackground } = posted(fetchMock)[0].colorSettings
    expect(monthlyMapBearBackground).toMatch(/^#[0-9a-f]{6}$/)
    expect(monthlyMapBearBackground).not.toBe('#40BA8A')
    expect(close).not.toHaveBeenCalled()
  })

  it('[GS-5] says below a field what is refused, keeps it visible and never sends it', async () => {
    const { user, fetchMock } = await show()
    await openSection(user, 'Liquidity Map')
    await fillIn(user, field('Lines', 'HG'), 'notacolour')
    await user.keyboard('{Enter}')
    expect(screen.getByText(/^Enter a CSS colour/)).toBeTruthy()
    expect(field('Lines', 'HG').getAttribute('aria-invalid')).toBe('true')
    await fillIn(user, field('Bear', 'Border weight'), '1000000000')
    await openSection(user, 'Chart')
    await user.click(button('Save Changes'))
    expect(screen.getByText('Nothing was saved: correct the marked fields first.')).toBeTruthy()
    await vi.waitFor(() => expect(document.activeElement).toBe(field('Bear', 'Border weight')))
    expect(screen.getByText('A weight is a number from 0 to 20')).toBeTruthy()
    expect(field('Lines', 'HG').value).toBe('notacolour')
    expect(posted(fetchMock)).toEqual([])
    expect(close).not.toHaveBeenCalled()
  })

  it('[GS-1] Save Changes saves everything that changed, then closes the window', async () => {
    const { user, fetchMock } = await show()
    await user.clear(field('Vertical margins', 'Top'))
    await user.type(field('Vertical margins', 'Top'), '25')
    await openSection(user, 'Liquidity Map')
    await user.clear(field('Bull', 'Transparency'))
    await user.type(field('Bull', 'Transparency'), '100')
    await user.click(button('Save Changes'))
    await vi.waitFor(() => expect(close).toHaveBeenCalledOnce())
    expect(posted(fetchMock)).toEqual([
      { colorSettings: { bullTransparency: 100 }, margins: { verticleChartMargin: 25 } },
    ])
    expect(localStorage.getItem('RSreloadSettings')).toBeTruthy()
  })

  it('stays open with the changes when the platform does not save them', async () => {
    const { user, fetchMock } = await show()
    await user.clear(field('Day bars: margins', 'Left'))
    await user.type(field('Day bars: margins', 'Left'), '41')
    fetchMock.mockImplementationOnce(async () =>
      Response.json(failure(500, 'internal', 'Storage is full').body, { status: 500 }),
    )
    await user.click(button('Save Changes'))
    expect(await screen.findByText('Nothing was saved. Your changes are still here.')).toBeTruthy()
    expect(field('Day bars: margins', 'Left').value).toBe('41')
    expect(close).not.toHaveBeenCalled()
  })

  it('[GS-1] Load Default asks, saves the defaults, drops what was typed, and can be undone', async () => {
    const { user, fetchMock } = await show()
    await user.type(field('Day bars: margins', 'Right'), '9')
    await user.click(button('Load Default'))
    expect(screen.getByRole('alert').textContent).toContain('Every setting of every section becomes')
    expect(posted(fetchMock)).toEqual([])
    await user.click(button('Replace all settings'))
    const { colorSettings, margins } = defaultDisplaySettings()
    await vi.waitFor(() => expect(posted(fetchMock)).toEqual([{ colorSettings, margins }]))
    expect(await screen.findByText('Defaults loaded and saved.')).toBeTruthy()
    expect([field('Day bars: margins', 'Left').value, field('Day bars: margins', 'Right').value]).toEqual([
      '105',
      '75',
    ])
    await user.click(button('Undo'))
    await vi.waitFor(() => expect(posted(fetchMock)[1]?.margins.dayLeft).toBe(30))
    expect(field('Day bars: margins', 'Left').value).toBe('30')
  })

  it('[GS-1] keeps the settings when Load Default is not confirmed, and gives the focus back', async () => {
    const { user, fetchMock } = await show()
    await user.click(button('Load Default'))
    await user.click(button('Keep editing'))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(document.activeElement).toBe(button('Load Default'))
    await user.keyboard('{Enter}')
    await user.keyboard('{Escape}')
    expect([screen.queryByRole('alert'), posted(fetchMock)]).toEqual([null, []])
    expect(close).not.toHaveBeenCalled()
  })

  it('Escape closes the window after Load Default and its Undo, whose buttons are gone', async () => {
    const { user } = await show()
    await user.click(button('Load Default'))
    await user.click(button('Replace all settings'))
    expect(document.activeElement).toBe(button('Load Default'))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await screen.findByText('Settings saved.')
    await user.keyboard('{Escape}')
    expect(close).toHaveBeenCalledOnce()
  })

  it('[GS-2] [ST-1] stores auto-save and auto scaling, which are on while unset, with Save Changes', async () => {
    const { user } = await show()
    const autoSave = screen.getByRole<HTMLInputElement>('switch', { name: 'Chart auto-save' })
    const scaling = screen.getByRole<HTMLInputElement>('switch', { name: 'Auto scaling' })
    expect([autoSave.checked, scaling.checked]).toEqual([true, true])
    await user.click(autoSave)
    await user.click(scaling)
    expect(localStorage.getItem('chart_auto_save')).toBeNull()
    await user.click(button('Save Changes'))
    await vi.waitFor(() => expect(close).toHaveBeenCalledOnce())
    expect(localStorage.getItem('chart_auto_save')).toBe('false')
    expect(localStorage.getItem('auto_scaling')).toBe('false')
  })

  it.each([
    ['true', true],
    ['false', false],
    [null, false],
  ])('[GS-2] with cqgConnected %s offers the account manager: %s', async (connected, isOffered) => {
    if (connected !== null) localStorage.setItem('cqgConnected', connected)
    const { user } = await show()
    const toggle = screen.queryByRole<HTMLInputElement>('switch', { name: 'Account manager' })
    expect(toggle !== null).toBe(isOffered)
    if (toggle === null) return
    expect(toggle.checked).toBe(true)
    await user.click(toggle)
    await user.keyboard('{Enter}')
    expect(localStorage.getItem('CQG.enableAccountManager')).toBe('false')
  })

  it('Escape closes the window at once when nothing changed, otherwise says that nothing is saved', async () => {
    const { user, fetchMock } = await show()
    await user.type(field('Day bars: margins', 'Left'), '1')
    await user.keyboard('{Escape}')
    expect(close).not.toHaveBeenCalled()
    expect(screen.getByRole('alert').textContent).toContain('Your changes are not saved.')
    await user.click(button('Keep editing'))
    expect(field('Day bars: margins', 'Left').value).toBe('301')
    await user.type(field('Day bars: margins', 'Left'), '{Backspace}')
    await user.keyboard('{Escape}')
    expect(close).toHaveBeenCalledOnce()
    expect(posted(fetchMock)).toEqual([])
  })

  it('[API-1] logs an error and ignored fields in the answers of the platform', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { user, fetchMock } = await show([{ settings: saved, error: 'stale copy' }])
    expect(log).toHaveBeenCalledWith(expect.stringContaining('settings'), 'stale copy')
    log.mockClear()
    fetchMock.mockImplementationOnce(async () =>
      Response.json({ status: 'OK', error: 'disk is slow', ignored: ['theme'] }),
    )
    await user.type(field('Day bars: margins', 'Left'), '{Backspace}{Enter}')
    await vi.waitFor(() =>
      expect(log).toHaveBeenCalledWith(expect.stringContaining('settings'), 'disk is slow'),
    )
    expect(log).toHaveBeenCalledWith(expect.stringContaining('settings'), ['theme'])
    expect(await screen.findByText('Left saved.')).toBeTruthy()
    log.mockRestore()
  })

  it.each([
    ['nobody is signed in', () => clearCredentials()],
    ['the address has gone from the storage', () => localStorage.removeItem('email')],
  ])('[GS-7] alerts when there is no email to load the settings with: %s', async (_case, forget) => {
    forget()
    answerWith({})
    renderInWorkspace(
      <>
        <GlobalSettings />
        <AlertHost />
      </>,
    )
    const alert = await screen.findByRole('alertdialog', { name: 'Error' })
    expect(
      within(alert).getByText('Cannot read email for settings Please logout and login again'),
    ).toBeTruthy()
  })
})
