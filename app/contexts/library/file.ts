/** Large enough for a handbook with pictures, too small for a video. */
export const RESOURCE_BYTES = 15 * 1024 * 1024;

/** The folder of uploaded documents in the file store. */
export const FILE_FOLDER = "resource-files";

export const resourceFile = (fileId: string) => `${FILE_FOLDER}/${fileId}`;
