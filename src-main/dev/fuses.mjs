import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { FuseV1Options, FuseVersion, flipFuses } from '@electron/fuses'

/** What the packaged binary may do. `strictlyRequireAllFuses` makes a fuse that Electron adds later an error here. */
export const fuses = {
  version: FuseVersion.V1,
  strictlyRequireAllFuses: /** @type {const} */ (true),
  [FuseV1Options.RunAsNode]: false,
  [FuseV1Options.EnableCookieEncryption]: true,
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
  [FuseV1Options.EnableNodeCliInspectArguments]: false,
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
  [FuseV1Options.OnlyLoadAppFromAsar]: true,
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
  [FuseV1Options.WasmTrapHandlers]: true,
}

/** Called by electron-builder between packing and signing. */
// biome-ignore lint/style/noDefaultExport: electron-builder takes a hook's default export.
export default async function afterPack(
  /** @type {import('electron-builder').AfterPackContext} */ { appOutDir, electronPlatformName, packager },
) {
  const bundle = `${packager.appInfo.productFilename}.app`
  const executable = packager.config.executableName ?? packager.appInfo.productFilename
  const isMac = electronPlatformName === 'darwin'
  // Electron's own start screen; with it gone there is nothing to run but our archive.
  const resources = isMac ? join(bundle, 'Contents', 'Resources') : 'resources'
  await rm(join(appOutDir, resources, 'default_app.asar'), { force: true })
  const binary = isMac ? bundle : electronPlatformName === 'win32' ? `${executable}.exe` : executable
  await flipFuses(join(appOutDir, binary), fuses)
}
