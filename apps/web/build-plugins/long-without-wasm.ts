import type { Plugin } from 'vite'

const longFile = /[\\/]node_modules[\\/]long[\\/](?:umd[\\/])?index\.js$/
const compilation = /\b\w+ = new WebAssembly\.Instance\(/

/** Keeps `long`, which protobufjs uses, from compiling its WebAssembly: the content policy forbids that, and every futures
 *  session would report the attempt. It calculates in JavaScript where it finds none. */
export const longWithoutWasm: Plugin = {
  name: 'tidemark-long-without-wasm',
  apply: 'build',
  transform: {
    filter: { id: longFile },
    handler(code) {
      if (!compilation.test(code)) throw new Error('long compiles its WebAssembly elsewhere')
      // In the block that catches the error of a browser without WebAssembly.
      return { code: code.replace(compilation, "throw new Error('No WebAssembly'); $&"), map: null }
    },
  },
}
