import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderInTheme } from '../../testing/render-in-theme.tsx'
import { Explained } from './explained.tsx'
import { explain, explanations } from './explanations.ts'

const glossary = readFileSync(join(import.meta.dirname, '../../../../../docs/glossary.md'), 'utf8')

describe('explanations', () => {
  it.each([
    ['hp', 'HP, half pressure'],
    ['mhp', 'MHP, monthly half pressure'],
    ['hg', 'HG, mid gap'],
    ['bear', 'bear zone'],
    ['bull', 'bull zone'],
    ['redistribution', 'redistribution zone'],
  ] as const)('of %s has the name of the glossary, %s', (term, name) => {
    expect(glossary).toContain(`| ${name} |`)
    expect(explanations[term].toLowerCase().startsWith(`${name.toLowerCase()}:`)).toBe(true)
  })

  it('is one line each', () => {
    for (const text of Object.values(explanations)) {
      expect(text).toMatch(/^[^\n]{20,160}\.$/)
    }
  })

  it('is a description of what it explains, and appears with the keyboard', async () => {
    renderInTheme(<Explained terms={['hp', 'mhp']}>HP MHP</Explained>)
    const button = screen.getByRole('button', { name: 'HP MHP' })
    expect(button.getAttribute('aria-description')).toBe(explain('hp', 'mhp'))
    await userEvent.tab()
    expect(document.activeElement).toBe(button)
    expect((await screen.findByRole('tooltip')).textContent).toBe(explain('hp', 'mhp'))
  })
})
