import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderInTheme } from '../testing/render-in-theme.tsx'
import { AlertHost, showAlert } from './alert-dialog.tsx'

const raise = (title: string, text: string) => act(() => showAlert({ title, text }))
const dialog = () => screen.queryByRole('alertdialog')

describe('alert dialog', () => {
  it('is a modal alertdialog, named by its title and described by its text, with OK in focus', async () => {
    renderInTheme(<AlertHost />)
    raise('Settings', 'Nothing was saved.')
    const shown = screen.getByRole('alertdialog', { name: 'Settings' })
    const describedBy = document.getElementById(shown.getAttribute('aria-describedby') ?? '')
    expect(describedBy?.textContent).toBe('Nothing was saved.')
    expect(shown.getAttribute('aria-modal')).toBe('true')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'OK' }))
    await userEvent.click(screen.getByRole('button', { name: 'OK' }))
    expect(dialog()).toBeNull()
  })

  it.each(['Enter', 'Escape'])('closes with %s', async key => {
    renderInTheme(<AlertHost />)
    raise('Settings', 'Nothing was saved.')
    await userEvent.keyboard(`{${key}}`)
    expect(dialog()).toBeNull()
  })

  it('waits until the previous alert is closed', async () => {
    renderInTheme(<AlertHost />)
    raise('First', 'one')
    raise('Second', 'two')
    expect(screen.getAllByRole('alertdialog')).toHaveLength(1)
    await userEvent.keyboard('{Enter}')
    expect(screen.getByRole('alertdialog', { name: 'Second' })).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    expect(dialog()).toBeNull()
  })
})
