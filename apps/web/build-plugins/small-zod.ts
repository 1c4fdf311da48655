import type { Plugin } from 'vite'

const jsonSchemaFile = /[\\/]zod[\\/]v4[\\/]core[\\/](json-schema-processors|to-json-schema)\.js$/

/** Leaves out zod's conversion to JSON Schema, which every schema refers to and only the server uses: 5.6 KB gzipped. */
const withoutJsonSchema: Plugin = {
  name: 'tidemark-without-json-schema',
  apply: 'build',
  transform: {
    filter: { id: jsonSchemaFile },
    handler(code) {
      const names = [...code.matchAll(/^export (?:function|const) (\w+)/gm)].map(([, name]) => name)
      const fail = `const fail = () => { throw new Error('The browser build has no JSON Schema') }`
      const stubs = names.map(
        name => `export const ${name} = ${name?.startsWith('create') ? '() => fail' : 'fail'}`,
      )
      return { code: [fail, ...stubs, 'export { fail as process }'].join('\n'), map: null }
    },
  },
}

const objectSchemaFile = /[\\/]zod[\\/]v4[\\/]core[\\/]schemas\.js$/
const compilesParsers = 'const jit = !core.globalConfig.jitless;'

/** Leaves out the parsers that zod compiles at run time. The content policy forbids them, and every page would report
 *  zod's attempt. `jitless` does the same, but only for schemas that are created after it is set. */
const withoutCompiledParsers: Plugin = {
  name: 'tidemark-without-compiled-parsers',
  apply: 'build',
  transform: {
    filter: { id: objectSchemaFile },
    handler(code) {
      if (!code.includes(compilesParsers)) throw new Error('zod decides elsewhere whether to compile parsers')
      return { code: code.replace(compilesParsers, 'const jit = false;'), map: null }
    },
  },
}

const schemasFile = /[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/
/** A method of `z.string()` that names a format, such as `email`; `z.email()` and `z.iso.date()` do without them. */
const formatMethod =
  /^ {4}\w+\(params\) \{\n {8}return this\.check\(core\._\w+\(Zod\w+, params\)\);\n {4}\},\n/gm
const defaults = [
  'if (!core.globalConfig.localeError)\n        core.config(en());',
  'if (!core.globalConfig.memoizer)\n        core.config({ memoizer: core.memoizer() });',
]

/** Leaves out what every schema refers to and none here needs: the format methods of `z.string()`, the English messages,
 *  since every message that a user sees is written in its schema, and the memory of objects that contain themselves, which
 *  JSON cannot express. A schema that calls a format method fails where it is made. */
const withoutUnusedDefaults: Plugin = {
  name: 'tidemark-without-unused-zod-defaults',
  apply: 'build',
  transform: {
    filter: { id: schemasFile },
    handler: code => ({
      code: defaults.reduce((rest, part) => rest.replace(part, ''), code.replaceAll(formatMethod, '')),
      map: null,
    }),
  },
}

export const smallZod = [withoutJsonSchema, withoutCompiledParsers, withoutUnusedDefaults]
