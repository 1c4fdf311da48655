import type { Plugin } from 'vite'

const unusedFile =
  /[\\/]@mantine[\\/]core[\\/]esm[\\/].*[\\/](MenuSearch|MenuSub|MenuContextMenu|MenuCheckboxGroup|MenuRadioGroup|PopoverContextMenu|TooltipFloating|ButtonGroup|ButtonGroupSection|FloatingArrow|get-arrow-position-styles)\.mjs$/
const positionFile = /[\\/]@mantine[\\/]core[\\/]esm[\\/].*[\\/](use-tooltip|use-popover)\.mjs$/
const floatingImport = /^import \{ (.*) \} from "@floating-ui\/react";$/m
const popoverFile = /[\\/]use-popover\.mjs$/
const unusedPositioning = ['arrow', 'inline', 'safePolygon']
const ownFile = /[\\/]apps[\\/]web[\\/]src[\\/].*\.tsx?$/
const uses =
  /(\bMenu\.(Search|Sub|ContextMenu|CheckboxGroup|RadioGroup)|\bPopover\.ContextMenu|\bTooltip\.Floating|\bButton\.Group|\bwithArrow|<(Tooltip|Popover)\b[^>]*\b(inline|interactive))\b/

/** Leaves out parts of Mantine's components that nothing here has. They are properties of a component, or wait for one of
 *  its options, so that the bundler keeps them, and the search of a menu brings the inputs of forms with it: 9 KB gzipped.
 *  Using one fails the build. */
export const smallMantine: Plugin = {
  name: 'tidemark-small-mantine',
  apply: 'build',
  transform: {
    // Before the elements of own files become calls.
    order: 'pre',
    filter: { id: [unusedFile, positionFile, ownFile] },
    handler(code, id) {
      if (unusedFile.test(id)) return { code: emptyExports(code), map: null }
      if (positionFile.test(id)) return { code: withoutUnusedPositioning(code, id), map: null }
      const [part] = uses.exec(code) ?? []
      if (part !== undefined) throw new Error(`${id} uses ${part}, which ${smallMantine.name} leaves out`)
      return null
    },
  },
}

function emptyExports(code: string): string {
  const names = /^export \{ (.*) \};$/m.exec(code)?.[1]
  if (names === undefined) throw new Error('Mantine writes its exports in another form')
  return `const none = () => null\nexport { ${names
    .split(', ')
    .map(name => `none as ${name}`)
    .join(', ')} }`
}

/** An arrow without an element and the other two, which are never asked for, change no position. A popover is only placed: what
 *  follows mouse and focus, for tooltips, is the larger part of the package, which has it in the same file. */
const withoutUnusedPositioning = (code: string, id: string): string =>
  code.replace(floatingImport, (_line, names: string) => {
    const used = names.split(', ').filter(name => !unusedPositioning.includes(name))
    const unused = unusedPositioning.map(
      name => `const ${name} = () => ({ name: '${name}', fn: () => ({}) })`,
    )
    const from = popoverFile.test(id) ? '@floating-ui/react-dom' : '@floating-ui/react'
    return [`import { ${used.join(', ')} } from "${from}"`, ...unused].join('\n')
  })
