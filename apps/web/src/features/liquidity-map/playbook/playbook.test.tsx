import { cleanup, screen } from '@testing-library/react'
import { playbookKeys } from '@tidemark/domain'
import { describe, expect, it } from 'vitest'
import { renderInWorkspace } from '../../../testing/render-in-workspace.tsx'
import { PlaybookView } from './playbook-view.tsx'

describe('the playbook panel', () => {
  it.each(playbookKeys)('[LM-11] shows the value and the picture of %s', key => {
    renderInWorkspace(<PlaybookView playbook={key} session="2026-11-12" />)
    expect(screen.getByText(`Playbook ${key}`)).toBeTruthy()
    const picture = key.startsWith('MR') ? 'MR' : key
    expect(screen.getByRole('img', { name: `Playbook picture ${picture}` })).toBeTruthy()
  })

  it('[LM-11] names the session of its levels and spells the key out', () => {
    renderInWorkspace(<PlaybookView playbook="BLU" session="2026-11-12" />)
    expect(
      screen.getByText('Levels of 2026-11-12: bullish, above HP, HP above MHP, in or above the bull zone.'),
    ).toBeTruthy()
  })

  it('shows no picture without a playbook', () => {
    renderInWorkspace(<PlaybookView playbook={null} session={null} />)
    expect(screen.getByText('Playbook —')).toBeTruthy()
    expect(screen.queryByRole('img')).toBeNull()
  })

  it('[LM-11] draws the price where the key says: by zone, HP and MHP', () => {
    const middle = { bullLow: 46, bearHigh: 88 }
    for (const key of playbookKeys.filter(known => !known.startsWith('MR'))) {
      renderInWorkspace(<PlaybookView playbook={key} session="2026-11-12" />)
      const svg = screen.getByRole('img')
      const price = Number(svg.querySelector('circle')?.getAttribute('cy'))
      const level = (name: string) =>
        Number(
          [...svg.querySelectorAll('g')]
            .find(group => group.textContent === name)
            ?.querySelector('line')
            ?.getAttribute('y1'),
        )
      // A larger y is a lower price.
      expect(key.startsWith('BR') ? price >= middle.bearHigh : price <= middle.bullLow, key).toBe(true)
      expect(key.includes('L') ? price <= level('HP') : price > level('HP'), key).toBe(true)
      expect(key.endsWith('U') ? level('HP') <= level('MHP') : level('HP') > level('MHP'), key).toBe(true)
      cleanup()
    }
  })
})
