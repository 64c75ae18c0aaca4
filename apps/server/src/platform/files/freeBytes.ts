import { statfs } from 'node:fs/promises'

/** With less than this left, a program fails, or leaves files that are cut off. */
const fullBytes = 1024 * 1024

/** Returns how much is free on the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Whether the disk of a folder is as good as full. */
export async function isDiskFull(folder: string): Promise<boolean> {
  return (await freeBytes(folder).catch(() => Infinity)) < fullBytes
}

/** Whether this failure came from a full disk, which programs report in various words or not at all. */
export async function isFromFullDisk(error: Error, folder: string): Promise<boolean> {
  const isTold =
    (error as NodeJS.ErrnoException).code === 'ENOSPC' || /no space left|disk is full/i.test(error.message)
  return isTold || isDiskFull(folder)
}
