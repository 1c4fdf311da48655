import { describe, expect, it } from 'vitest'
import { drawingDoc } from '../testing/drawing-docs.ts'
import { listModule } from '../testing/generated-list.ts'
import { createDrawingRegistry, drawingRegistry } from './drawing-registry.ts'
import { readDrawing } from './read-drawings.ts'

const distinct = (values: readonly string[]) => new Set(values).size === values.length

describe('[CH-12] the registry of drawings', () => {
  it('finds each kind, and none for an unknown kind', () => {
    for (const definition of drawingRegistry.all)
      expect(drawingRegistry.get(definition.kind)).toBe(definition)
    expect(drawingRegistry.find('spiral')).toBeUndefined()
    expect(() => drawingRegistry.get('spiral')).toThrow('Unknown kind: spiral')
  })

  it('refuses two drawings of one kind and two tools with one key', () => {
    const ray = drawingRegistry.get('ray')
    const withRay = (change: Partial<typeof ray>) => () =>
      createDrawingRegistry([...drawingRegistry.all, { ...ray, ...change }])
    expect(withRay({ key: 'Q' })).toThrow('Two definitions of the kind ray')
    expect(withRay({ kind: 'arrow' })).toThrow('The key Y of the tool arrow is taken')
    expect(withRay({ kind: 'arrow', key: 'R' })).toThrow('The key R of the tool arrow is taken')
    expect(withRay({ kind: 'arrow', key: 'A' })).toThrow('The key A of the tool arrow is taken')
    expect(withRay({ kind: 'arrow', key: 'L' })).toThrow('The key L of the tool arrow is taken')
    expect(withRay({ kind: 'arrow', key: 'M' })).toThrow('The key M of the tool measure is taken')
  })

  it('offers the cursor, a tool for every kind and the measure', () => {
    const { tools, all } = drawingRegistry
    expect(tools.map(({ tool }) => tool)).toEqual(['cursor', ...all.map(({ kind }) => kind), 'measure'])
    expect(distinct(tools.map(({ name }) => name))).toBe(true)
    expect(tools.filter(({ startsGroup }) => startsGroup).map(({ tool }) => tool)).toEqual([
      all[0]?.kind,
      'measure',
    ])
  })

  /** The first screen shows this list, so that it need not load the code of the drawings. */
  it('is listed for toolbars in drawing-tool-list.ts; after a new line run: npx vitest run --project chart -u', async () => {
    await expect(
      listModule(
        'drawingToolList',
        {
          type: 'DrawingToolEntry',
          from: './drawing-tools.ts',
          comment: 'The drawing tools in order, without their code. Written by drawing-registry.test.ts.',
        },
        drawingRegistry.tools.map(({ tool, name, icon, key, startsGroup }) => ({
          tool,
          name,
          icon,
          key,
          startsGroup,
        })),
      ),
    ).toMatchFileSnapshot('./drawing-tool-list.ts')
  })
})

describe.each(drawingRegistry.tools)('[CH-12] the tool $tool', ({ name, icon, key }) => {
  it('has a name, an icon and a letter', () => {
    expect(name.trim()).not.toBe('')
    expect(icon.length).toBeGreaterThan(0)
    for (const path of icon) expect(path).toMatch(/^M[\d\s.a-zA-Z-]+$/)
    expect(key).toMatch(/^[A-Z]$/)
  })
})

describe.each(drawingRegistry.all)('[CH-12] the drawing $kind', ({ kind, style, styleFields, isText }) => {
  it('has a default style that its reader accepts, and fields to edit it', () => {
    const doc = drawingDoc({ kind })
    expect(readDrawing(doc, drawingRegistry)).toEqual({ ...doc, style })
    expect(styleFields).toContain('colour')
    expect(distinct(styleFields)).toBe(true)
    if (isText) expect(styleFields).toContain('text')
  })
})
