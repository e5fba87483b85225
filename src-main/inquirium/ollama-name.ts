/** As Ollama reads the name of a model: without a tag it means the latest. */
export const withUsualTag = (model: string): string => (/:[^/]*$/.test(model) ? model : `${model}:latest`)
