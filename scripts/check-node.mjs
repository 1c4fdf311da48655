// Runs first, also in old versions of Node: use no syntax newer than ES modules in this file.
const supported = '20.19 or a later 20.x, or 22.13 and above'
const parts = process.versions.node.split('.').map(Number)
const major = parts[0]
const minor = parts[1]
const isSupported = (major === 20 && minor >= 19) || (major === 22 && minor >= 13) || major > 22

if (!isSupported) {
  process.stderr.write(
    '\n  Tidemark needs Node ' +
      supported +
      '; this is ' +
      process.versions.node +
      '.\n  Install it from nodejs.org or with your version manager, for example: nvm install 20\n\n',
  )
  process.exit(1)
}
