import { describe, expect, it } from 'vitest'
import { listModule } from '../testing/generated-list.ts'
import { readStudy } from './read-studies.ts'
import { createStudyRegistry, studyRegistry } from './study-registry.ts'
import { studyTitle } from './texts.ts'

const distinct = (values: readonly string[]) => new Set(values).size === values.length

describe('[CH-12] the registry of studies', () => {
  it('finds each study by its kind, and none for an unknown kind', () => {
    for (const definition of studyRegistry.all) expect(studyRegistry.get(definition.kind)).toBe(definition)
    expect(studyRegistry.find('astrology')).toBeUndefined()
    expect(() => studyRegistry.get('astrology')).toThrow('Unknown kind: astrology')
  })

  it('refuses two studies of one kind', () => {
    const [first] = studyRegistry.all
    expect(() => createStudyRegistry([...studyRegistry.all, ...(first ? [first] : [])])).toThrow(
      'Two definitions of the kind ma',
    )
  })

  it('has a different name and short name for every study', () => {
    expect(distinct(studyRegistry.all.map(({ name }) => name))).toBe(true)
    expect(distinct(studyRegistry.all.map(({ shortName }) => shortName))).toBe(true)
  })

  /** The first screen shows this list, so that it need not load the code of the studies. */
  it('is listed for menus in study-list.ts; after a new line run: npx vitest run --project chart -u', async () => {
    const entries = studyRegistry.all.map(({ kind, name }) => ({ kind, name }))
    await expect(
      listModule(
        'studyList',
        {
          type: 'StudyEntry',
          from: './study-definition.ts',
          comment: 'The studies in menu order, without their code. Written by study-registry.test.ts.',
        },
        entries,
      ),
    ).toMatchFileSnapshot('./study-list.ts')
  })
})

describe.each(studyRegistry.all)('[CH-12] the study $kind', definition => {
  const { kind, name, shortName, titleSettings, settings, plots, band, levels } = definition
  const settingNames = settings.map(field => field.name)
  const plotNames = plots.map(plot => plot.name)

  it('has a name and labels, all different', () => {
    for (const text of [kind, name, shortName]) expect(text.trim()).not.toBe('')
    for (const all of [settings, plots]) {
      for (const { label } of all) expect(label.trim()).not.toBe('')
      expect(distinct(all.map(({ label }) => label))).toBe(true)
    }
    expect(distinct(settingNames)).toBe(true)
    expect(distinct(plotNames)).toBe(true)
  })

  it('refers only to its own settings and plots', () => {
    expect(settingNames).toEqual(expect.arrayContaining([...titleSettings, ...(levels ?? [])]))
    expect(plotNames).toEqual(expect.arrayContaining([...(band?.between ?? [])]))
    expect(plots.length).toBeGreaterThan(0)
  })

  it('has defaults within its limits, and a title with them', () => {
    for (const field of settings) {
      if (field.kind === 'choice') expect(field.choices).toContain(field.defaultValue)
      else {
        expect(field.defaultValue).toBeGreaterThanOrEqual(field.min)
        expect(field.defaultValue).toBeLessThanOrEqual(field.max)
        expect(field.step).toBeGreaterThan(0)
      }
    }
    const doc = readStudy({ version: 1, id: 'a', kind }, studyRegistry)
    if (typeof doc === 'string') throw new Error(doc)
    expect(doc.settings).toEqual(Object.fromEntries(settings.map(one => [one.name, one.defaultValue])))
    expect(doc.plots).toEqual(Object.fromEntries(plots.map(one => [one.name, one.style])))
    expect(studyTitle(definition, doc.settings)).not.toContain('undefined')
  })
})
