/** Where an uploaded picture's files lie in the file store. */
export const PICTURE_FOLDER = "course-pictures";

export const pictureFile = (id: string, width: number) => `${PICTURE_FOLDER}/${id}/${width}.webp`;
