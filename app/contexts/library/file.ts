/** A handbook with pictures, and no film. */
export const RESOURCE_BYTES = 15 * 1024 * 1024;

/** Where uploaded documents lie in the file store. */
export const FILE_FOLDER = "resource-files";

export const resourceFile = (fileId: string) => `${FILE_FOLDER}/${fileId}`;
