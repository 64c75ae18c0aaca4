/** An error of a file or of standard output. */
export interface SystemError extends Error {
  code: string
  path?: string
  dest?: string
}

export function isSystemError(error: unknown): error is SystemError {
  return error instanceof Error && 'syscall' in error && 'code' in error
}

export function describeSystemError({ code, path, dest, message }: SystemError): string {
  const place = dest ?? path
  const reasons: Readonly<Record<string, string>> = {
    ENOENT: 'no such file or folder',
    EACCES: 'no right to read or write it',
    EISDIR: 'it is a folder',
    ENOTDIR: 'a part of its path is not a folder',
    ENOSPC: 'the disk is full',
    EDQUOT: "the user's share of the disk is full",
    EROFS: 'the file system is read-only',
    EFBIG: 'the file would be too large',
  }
  const reason = reasons[code] ?? message
  return place === undefined ? `Cannot write the result: ${reason}` : `${place}: ${reason}`
}
