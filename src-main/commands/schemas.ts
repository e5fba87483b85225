import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { schemaFiles } from './published-schemas'

const FOLDER = join('assets', 'schemas')

/** Makes `assets/schemas` hold exactly the published schemas. */
async function main(): Promise<void> {
  const files = schemaFiles()
  await mkdir(FOLDER, { recursive: true })
  const surplus = (await readdir(FOLDER)).filter((name) => !files.has(name))
  await Promise.all(surplus.map((name) => rm(join(FOLDER, name), { recursive: true })))
  await Promise.all([...files].map(([name, content]) => writeFile(join(FOLDER, name), content)))
  console.log(`${files.size} schemas written to ${FOLDER}, ${surplus.length} removed`)
}

await main()
